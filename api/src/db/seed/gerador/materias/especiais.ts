import type { Materia } from './materia';

/** Labour, tax, business, social-security and criminal matters. */
export const MATERIAS_ESPECIAIS: readonly Materia[] = [
  {
    peso: 20, area: 'trabalhista', tipo: 'Judicial', natureza: 'Trabalhista', acao: 'Ação trabalhista - rito ordinário', procedimento: 'Comum', foro: 'trabalho', trilha: 'trabalhista', valor: [62_000, 780_000],
    papeis: [{ peso: 4, cliente: 'PJ', posicao: 'Reclamado', contra: 'PF' }, { peso: 1, cliente: 'PF', posicao: 'Reclamante', contra: 'PJ' }],
    assuntos: ['Horas extras e intervalo intrajornada', 'Reconhecimento de vínculo de emprego', 'Adicional de insalubridade', 'Doença ocupacional e estabilidade', 'Equiparação salarial', 'Reversão de justa causa'],
  },
  {
    peso: 9, area: 'trabalhista', tipo: 'Judicial', natureza: 'Trabalhista', acao: 'Ação trabalhista - rito sumaríssimo', procedimento: 'Sumaríssimo', foro: 'trabalho', trilha: 'trabalhista', valor: [6_000, 56_000],
    papeis: [{ peso: 4, cliente: 'PJ', posicao: 'Reclamado', contra: 'PF' }, { peso: 2, cliente: 'PF', posicao: 'Reclamante', contra: 'PJ' }],
    assuntos: ['Verbas rescisórias', 'Multas dos arts. 467 e 477 da CLT', 'Diferenças de FGTS', 'Vale-transporte e vale-alimentação'],
  },
  {
    peso: 6, area: 'tributario', tipo: 'Judicial', natureza: 'Tributária', acao: 'Execução fiscal', procedimento: 'Execução', foro: 'federal', trilha: 'fiscal', valor: [40_000, 3_800_000],
    papeis: [{ peso: 1, cliente: 'PJ', posicao: 'Executado', contra: 'uniao' }],
    assuntos: ['Execução fiscal de IRPJ e CSLL', 'Execução fiscal de PIS e COFINS', 'Execução fiscal de contribuições previdenciárias'],
  },
  {
    peso: 4, area: 'tributario', tipo: 'Judicial', natureza: 'Tributária', acao: 'Execução fiscal', procedimento: 'Execução', foro: 'estadual', trilha: 'fiscal', valor: [12_000, 1_900_000],
    papeis: [{ peso: 2, cliente: 'PJ', posicao: 'Executado', contra: 'estado' }, { peso: 1, cliente: 'PJ', posicao: 'Executado', contra: 'municipio' }],
    assuntos: ['Execução fiscal de ICMS', 'Execução fiscal de ISS', 'Execução fiscal de IPTU'],
  },
  {
    peso: 4, area: 'tributario', tipo: 'Judicial', natureza: 'Tributária', acao: 'Mandado de segurança', procedimento: 'Especial', foro: 'federal', trilha: 'mandado', valor: [50_000, 2_500_000],
    papeis: [{ peso: 1, cliente: 'PJ', posicao: 'Impetrante', contra: 'receita' }],
    assuntos: ['Exclusão do ICMS da base do PIS e da COFINS', 'Certidão de regularidade fiscal', 'Créditos de PIS e COFINS sobre insumos'],
  },
  {
    peso: 3, area: 'tributario', tipo: 'Administrativo', natureza: 'Tributária', acao: 'Outra', procedimento: 'Administrativo', foro: 'carf', trilha: 'administrativa', valor: [300_000, 9_000_000],
    papeis: [{ peso: 1, cliente: 'PJ', posicao: 'Recorrente', contra: 'uniao' }],
    assuntos: ['Auto de infração de IRPJ: glosa de despesas', 'Auto de infração de contribuições sobre PLR', 'Compensação não homologada'],
  },
  {
    peso: 2, area: 'tributario', tipo: 'Administrativo', natureza: 'Tributária', acao: 'Outra', procedimento: 'Administrativo', foro: 'tit', trilha: 'administrativa', valor: [80_000, 2_200_000],
    papeis: [{ peso: 1, cliente: 'PJ', posicao: 'Recorrente', contra: 'estado' }],
    assuntos: ['Auto de infração de ICMS: crédito indevido', 'Auto de infração de ICMS: substituição tributária'],
  },
  {
    peso: 3, area: 'civel', tipo: 'Judicial', natureza: 'Previdenciária', acao: 'Procedimento do Juizado Especial Cível', procedimento: 'Juizado Especial Federal', foro: 'jef', trilha: 'comum', valor: [15_000, 84_000],
    papeis: [{ peso: 1, cliente: 'PF', posicao: 'Autor', contra: 'inss' }],
    assuntos: ['Aposentadoria por idade', 'Benefício por incapacidade', 'Revisão de aposentadoria', 'Pensão por morte'],
  },
  {
    peso: 3, area: 'empresarial', tipo: 'Judicial', natureza: 'Empresarial', acao: 'Dissolução de sociedade', procedimento: 'Especial', foro: 'estadual', trilha: 'comum', valor: [200_000, 6_000_000],
    papeis: [{ peso: 1, cliente: 'PF', posicao: 'Autor', contra: 'PJ' }, { peso: 1, cliente: 'PJ', posicao: 'Réu', contra: 'PF' }],
    assuntos: ['Dissolução parcial e apuração de haveres', 'Exclusão de sócio por falta grave'],
  },
  {
    peso: 2, area: 'empresarial', tipo: 'Judicial', natureza: 'Empresarial', acao: 'Recuperação judicial', procedimento: 'Especial', foro: 'estadual', trilha: 'comum', valor: [2_000_000, 48_000_000],
    papeis: [{ peso: 1, cliente: 'PJ', posicao: 'Credor', contra: 'PJ' }],
    assuntos: ['Habilitação de crédito quirografário', 'Acompanhamento do plano de recuperação'],
  },
  {
    peso: 2, area: 'empresarial', tipo: 'Judicial', natureza: 'Propriedade intelectual', acao: 'Procedimento Comum Cível', procedimento: 'Comum', foro: 'estadual', trilha: 'comum', valor: [80_000, 1_400_000],
    papeis: [{ peso: 1, cliente: 'PJ', posicao: 'Autor', contra: 'PJ' }],
    assuntos: ['Uso indevido de marca', 'Concorrência desleal e desvio de clientela'],
  },
  {
    peso: 2, area: 'empresarial', tipo: 'Arbitragem', natureza: 'Empresarial', acao: 'Outra', procedimento: 'Especial', foro: 'arbitral', trilha: 'administrativa', valor: [1_500_000, 30_000_000],
    papeis: [{ peso: 1, cliente: 'PJ', posicao: 'Requerente', contra: 'PJ' }, { peso: 1, cliente: 'PJ', posicao: 'Requerido', contra: 'PJ' }],
    assuntos: ['Arbitragem sobre ajuste de preço em compra e venda de participação', 'Arbitragem sobre contrato de fornecimento de energia'],
  },
  {
    peso: 3, area: 'empresarial', tipo: 'Consultivo', natureza: 'Empresarial', acao: 'Outra', procedimento: 'Administrativo', foro: 'nenhum', trilha: 'consultiva', valor: null,
    papeis: [{ peso: 1, cliente: 'PJ', posicao: 'Requerente', contra: 'ninguem' }],
    assuntos: ['Adequação à LGPD', 'Revisão de contrato de distribuição', 'Reorganização societária', 'Parecer sobre contratação de prestadores'],
  },
  {
    peso: 1, area: 'empresarial', tipo: 'Judicial', natureza: 'Ambiental', acao: 'Ação civil pública', procedimento: 'Especial', foro: 'estadual', trilha: 'comum', valor: [500_000, 8_000_000],
    papeis: [{ peso: 1, cliente: 'PJ', posicao: 'Réu', contra: 'ministerio publico' }],
    assuntos: ['Recuperação de área de preservação permanente', 'Licenciamento ambiental de loteamento'],
  },
  {
    peso: 2, area: 'penal', tipo: 'Judicial', natureza: 'Criminal', acao: 'Ação penal - procedimento ordinário', procedimento: 'Ordinário (penal)', foro: 'estadual', trilha: 'penal', valor: null,
    papeis: [{ peso: 1, cliente: 'PF', posicao: 'Denunciado', contra: 'ministerio publico' }],
    assuntos: ['Crime contra a ordem tributária', 'Apropriação indébita', 'Estelionato'],
  },
  {
    peso: 1, area: 'penal', tipo: 'Inquérito/Investigação', natureza: 'Criminal', acao: 'Inquérito policial', procedimento: 'Ordinário (penal)', foro: 'estadual', trilha: 'penal', valor: null,
    papeis: [{ peso: 1, cliente: 'PF', posicao: 'Investigado', contra: 'ninguem' }, { peso: 1, cliente: 'PF', posicao: 'Vítima', contra: 'ninguem' }],
    assuntos: ['Inquérito sobre fraude em licitação', 'Inquérito sobre invasão de dispositivo informático'],
  },
];
