import type { Materia } from './materia';

/** Civil, consumer, real-estate, family and inheritance matters. */
export const MATERIAS_CIVEIS: readonly Materia[] = [
  {
    peso: 14, area: 'civel', tipo: 'Judicial', natureza: 'Consumidor', acao: 'Procedimento do Juizado Especial Cível', procedimento: 'Juizado Especial Cível', foro: 'juizado', trilha: 'comum', valor: [3_000, 48_000],
    papeis: [{ peso: 3, cliente: 'PJ', posicao: 'Réu', contra: 'PF' }, { peso: 2, cliente: 'PF', posicao: 'Autor', contra: 'PJ' }],
    assuntos: ['Cobrança indevida e dano moral', 'Negativação indevida', 'Produto com vício não sanado', 'Atraso na entrega de mercadoria', 'Cancelamento de contrato e devolução em dobro'],
  },
  {
    peso: 11, area: 'civel', tipo: 'Judicial', natureza: 'Cível', acao: 'Procedimento Comum Cível', procedimento: 'Comum', foro: 'estadual', trilha: 'comum', valor: [25_000, 900_000],
    papeis: [{ peso: 3, cliente: 'PJ', posicao: 'Réu', contra: 'PF' }, { peso: 2, cliente: 'PJ', posicao: 'Autor', contra: 'PJ' }, { peso: 3, cliente: 'PF', posicao: 'Autor', contra: 'PJ' }],
    assuntos: ['Indenização por danos materiais e morais', 'Rescisão contratual e restituição de valores', 'Revisão de contrato de prestação de serviços', 'Obrigação de fazer com tutela de urgência', 'Responsabilidade civil por acidente de trânsito'],
  },
  {
    peso: 8, area: 'civel', tipo: 'Judicial', natureza: 'Cível', acao: 'Execução de Título Extrajudicial', procedimento: 'Execução', foro: 'estadual', trilha: 'execucao', valor: [15_000, 1_500_000],
    papeis: [{ peso: 3, cliente: 'PJ', posicao: 'Exequente', contra: 'PJ' }, { peso: 2, cliente: 'PJ', posicao: 'Exequente', contra: 'PF' }, { peso: 1, cliente: 'PF', posicao: 'Executado', contra: 'PJ' }],
    assuntos: ['Execução de duplicatas', 'Execução de cédula de crédito bancário', 'Execução de contrato de locação comercial', 'Execução de instrumento de confissão de dívida'],
  },
  {
    peso: 5, area: 'civel', tipo: 'Judicial', natureza: 'Cível', acao: 'Monitória', procedimento: 'Especial', foro: 'estadual', trilha: 'comum', valor: [8_000, 260_000],
    papeis: [{ peso: 3, cliente: 'PJ', posicao: 'Autor', contra: 'PJ' }, { peso: 1, cliente: 'PJ', posicao: 'Autor', contra: 'PF' }],
    assuntos: ['Monitória de notas fiscais de fornecimento', 'Monitória de cheques prescritos', 'Monitória de contrato de prestação de serviços'],
  },
  {
    peso: 2, area: 'civel', tipo: 'Judicial', natureza: 'Imobiliária', acao: 'Despejo por falta de pagamento cumulado com cobrança', procedimento: 'Especial', foro: 'estadual', trilha: 'comum', valor: [12_000, 140_000],
    papeis: [{ peso: 1, cliente: 'PJ', posicao: 'Autor', contra: 'PJ' }],
    assuntos: ['Despejo de sala comercial', 'Despejo de galpão logístico'],
  },
  {
    peso: 3, area: 'civel', tipo: 'Judicial', natureza: 'Imobiliária', acao: 'Despejo por falta de pagamento', procedimento: 'Especial', foro: 'estadual', trilha: 'comum', valor: [12_000, 60_000],
    papeis: [{ peso: 2, cliente: 'PF', posicao: 'Autor', contra: 'PF' }, { peso: 1, cliente: 'PF', posicao: 'Réu', contra: 'PF' }],
    assuntos: ['Despejo de apartamento', 'Despejo de casa'],
  },
  {
    peso: 2, area: 'civel', tipo: 'Judicial', natureza: 'Imobiliária', acao: 'Usucapião', procedimento: 'Especial', foro: 'estadual', trilha: 'comum', valor: [90_000, 750_000],
    papeis: [{ peso: 1, cliente: 'PF', posicao: 'Requerente', contra: 'PF' }],
    assuntos: ['Usucapião extraordinária de imóvel urbano', 'Usucapião especial rural'],
  },
  {
    peso: 3, area: 'civel', tipo: 'Judicial', natureza: 'Imobiliária', acao: 'Reintegração/Manutenção de posse', procedimento: 'Especial', foro: 'estadual', trilha: 'comum', valor: [60_000, 1_200_000],
    papeis: [{ peso: 2, cliente: 'PJ', posicao: 'Autor', contra: 'PF' }, { peso: 1, cliente: 'PF', posicao: 'Réu', contra: 'PF' }],
    assuntos: ['Reintegração de posse de área rural', 'Manutenção de posse de lote urbano'],
  },
  {
    peso: 4, area: 'civel', tipo: 'Judicial', natureza: 'Bancária', acao: 'Busca e apreensão em alienação fiduciária', procedimento: 'Especial', foro: 'estadual', trilha: 'comum', valor: [22_000, 180_000],
    papeis: [{ peso: 1, cliente: 'PF', posicao: 'Requerido', contra: 'PJ' }, { peso: 1, cliente: 'PJ', posicao: 'Requerente', contra: 'PF' }],
    assuntos: ['Busca e apreensão de veículo', 'Busca e apreensão de máquina agrícola'],
  },
  {
    peso: 2, area: 'civel', tipo: 'Administrativo', natureza: 'Consumidor', acao: 'Outra', procedimento: 'Administrativo', foro: 'procon', trilha: 'administrativa', valor: [5_000, 90_000],
    papeis: [{ peso: 1, cliente: 'PJ', posicao: 'Requerido', contra: 'PF' }],
    assuntos: ['Reclamação fundamentada no PROCON', 'Auto de infração do PROCON por publicidade'],
  },
  {
    peso: 4, area: 'familia', tipo: 'Judicial', natureza: 'Família', acao: 'Divórcio litigioso', procedimento: 'Especial', foro: 'estadual', trilha: 'familia', valor: [30_000, 1_800_000],
    papeis: [{ peso: 1, cliente: 'PF', posicao: 'Requerente', contra: 'PF' }, { peso: 1, cliente: 'PF', posicao: 'Requerido', contra: 'PF' }],
    assuntos: ['Divórcio com partilha de bens', 'Divórcio com guarda e regime de convivência'],
  },
  {
    peso: 3, area: 'familia', tipo: 'Judicial', natureza: 'Família', acao: 'Alimentos', procedimento: 'Especial', foro: 'estadual', trilha: 'familia', valor: [9_600, 96_000],
    papeis: [{ peso: 1, cliente: 'PF', posicao: 'Requerente', contra: 'PF' }, { peso: 1, cliente: 'PF', posicao: 'Requerido', contra: 'PF' }],
    assuntos: ['Alimentos em favor de filho menor', 'Revisão de alimentos', 'Oferta de alimentos'],
  },
  {
    peso: 3, area: 'familia', tipo: 'Judicial', natureza: 'Sucessões', acao: 'Inventário', procedimento: 'Especial', foro: 'estadual', trilha: 'inventario', valor: [180_000, 4_200_000],
    papeis: [{ peso: 1, cliente: 'PF', posicao: 'Inventariante', contra: 'PF' }],
    assuntos: ['Inventário com herdeiros maiores', 'Inventário com testamento'],
  },
  {
    peso: 1, area: 'familia', tipo: 'Extrajudicial', natureza: 'Sucessões', acao: 'Outra', procedimento: 'Jurisdição voluntária', foro: 'nenhum', trilha: 'consultiva', valor: [120_000, 1_600_000],
    papeis: [{ peso: 1, cliente: 'PF', posicao: 'Requerente', contra: 'ninguem' }],
    assuntos: ['Inventário extrajudicial por escritura pública', 'Planejamento sucessório e doação com usufruto'],
  },
];
