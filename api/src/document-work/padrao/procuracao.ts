import type { ModeloPadrao } from './modelo-padrao';
import { ADVOGADO, ASSINA_CLIENTE, CLIENTE, LUGAR_E_DATA, NOMES_CONTRARIOS } from './partes-comuns';

export const procuracao: ModeloPadrao = {
  titulo: 'Procuração ad judicia et extra',
  tipo: 'procuracao',
  descricao:
    'Poderes para o foro em geral e os especiais do art. 105 do CPC, para um processo ou antes dele.',
  linhas: [
    ['titulo', 'PROCURAÇÃO'],
    ['secao', 'OUTORGANTE'],
    ['texto', `${CLIENTE}.`],
    ['secao', 'OUTORGADO(A)'],
    ['texto', `${ADVOGADO}.`],
    ['secao', 'PODERES'],
    [
      'texto',
      'Pelo presente instrumento particular, o(a) outorgante nomeia e constitui o(a) outorgado(a) seu(sua) procurador(a), a quem confere os poderes da cláusula **ad judicia et extra**, para o foro em geral, em qualquer juízo, instância ou tribunal, e perante quaisquer repartições públicas, cartórios e instituições financeiras, podendo propor as ações competentes e defendê-lo(a) nas contrárias, acompanhando umas e outras até decisão final e interpondo os recursos legais.',
    ],
    [
      'texto',
      'Confere-lhe, ainda, os poderes especiais para confessar, reconhecer a procedência do pedido, transigir, desistir, renunciar ao direito sobre o qual se funda a ação, receber e dar quitação, firmar compromisso e assinar declaração de hipossuficiência econômica, nos termos do art. 105 do Código de Processo Civil, e para substabelecer esta a outrem, com ou sem reserva de iguais poderes.',
    ],
    ['secao', 'FINALIDADE'],
    [
      'texto',
      `Atuação em **{processo.titulo}**{#processo.tem_numero}, processo nº {processo.numero}{/processo.tem_numero}, em que figura como parte contrária ${NOMES_CONTRARIOS}, e nos incidentes, cumprimentos de sentença e execuções dele decorrentes.`,
    ],
    LUGAR_E_DATA,
    ...ASSINA_CLIENTE,
  ],
};
