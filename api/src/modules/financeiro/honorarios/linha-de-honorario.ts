/** The values that all fee lines share. The client, who agreed to them, sees them. */
export const linhaDeHonorario = (idProcesso: number, dia: string, idContrato: number) => ({
  idProcesso,
  tipo: 'honorario' as const,
  categoria: 'Contrato de honorários',
  competencia: dia,
  vencimento: dia,
  pagoEm: null,
  pagoPor: null,
  onus: 'cliente' as const,
  reembolsavel: false,
  visivelCliente: true,
  guiaTipo: null,
  guiaNumero: null,
  guiaCodigo: null,
  idDocumento: null,
  idContrato,
});
