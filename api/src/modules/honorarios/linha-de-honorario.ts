/** What every line of fees has in common. The client, who agreed to it, sees it. */
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
  idContrato,
});
