/** Areas of law that the form offers; any other may be typed. */
export const AREAS_SUGERIDAS = [
  'Cível', 'Trabalhista', 'Tributário', 'Empresarial/Societário', 'Consumidor', 'Família', 'Sucessões', 'Imobiliário', 'Contratos', 'Bancário',
  'Previdenciário', 'Penal', 'Administrativo', 'Ambiental', 'Digital/LGPD', 'Propriedade Intelectual', 'Agrário', 'Médico/Saúde', 'Eleitoral', 'Internacional',
] as const;
