import type { OutboxKind } from '@foro/shared/contracts/outbox';
import type { Conteudo } from '../avisos/conteudo.queries';
import { textoDoCodigo } from '../../documentos/aceites/carta';
import { textoDoAviso, textoDoResumo } from '../avisos/textos-avisos';
import { textoDoConvite } from '../../agenda/convites-agenda/carta';
import { CONVITE_DAYS, LINK_MINUTES, type MensagemTomada } from './mensagens.queries';

/** The text of a mail, below its greeting. */
interface Texto {
  readonly subject: string;
  readonly text: string;
}

const ASK_ADMIN = 'Se não foi você quem pediu, fale já com a administração do escritório.';

/** A claimed message, with the content of a notice or a digest. */
export interface Carta extends MensagemTomada {
  readonly conteudo: Conteudo;
}

/** The parts of a mail's links: their base, and the one-tap link that stops the digest. */
export interface Enderecos {
  readonly publicUrl: string;
  readonly stop: string;
}

/** The text of each kind of mail. */
const TEXTOS: Readonly<Record<OutboxKind, (carta: Carta, enderecos: Enderecos) => Texto>> = {
  redefinir: ({ token }, { publicUrl }) => ({
    subject: 'Foro: escolha uma nova senha',
    text: `Alguém pediu uma nova senha para a sua conta no Foro. Para escolhê-la, abra este endereço nos próximos ${LINK_MINUTES} minutos:

${publicUrl}/senha#${token ?? ''}

O endereço vale uma só vez. Se não foi você, ignore esta mensagem: a sua senha continua a mesma.`,
  }),
  convite: ({ token }, { publicUrl }) => ({
    subject: 'Foro: o seu convite',
    text: `Você foi convidado a usar o Foro, o sistema do escritório. Para escolher a sua senha, abra este endereço nos próximos ${CONVITE_DAYS} dias:

${publicUrl}/convite#${token ?? ''}

O endereço vale uma só vez. Depois, entre com este e-mail e a senha que escolher.`,
  }),
  fator_desligado: () => ({
    subject: 'Foro: o seu segundo fator foi desligado',
    text: `A administração do escritório desligou o segundo fator da sua conta no Foro: agora você entra só com a senha. Para ligá-lo de novo, abra "Minha conta".

${ASK_ADMIN}`,
  }),
  fator_recusado: () => ({
    subject: 'Foro: códigos errados na sua conta',
    text: `Alguém errou muitas vezes o código do segundo fator da sua conta no Foro, e a entrada foi barrada por alguns minutos. Quem tentou sabe a sua senha.

Se não foi você, troque a senha em "Minha conta" e avise a administração do escritório.`,
  }),
  aviso: ({ conteudo: { aviso } }, { publicUrl }) => textoDoAviso(present(aviso), publicUrl),
  agenda: ({ conteudo: { convite } }, { publicUrl }) => textoDoConvite(present(convite), publicUrl),
  aceite: ({ conteudo: { codigo } }) => textoDoCodigo(present(codigo)),
  resumo: ({ conteudo: { resumo } }, { publicUrl, stop }) => textoDoResumo(present(resumo), publicUrl, stop),
};

/** The part that every mail of its kind has. */
function present<T>(part: T | null): T {
  if (part === null) throw new Error('a mail without its content');
  return part;
}

/** The same value with each of its texts in one line: a name with line breaks would begin lines of our mail. */
function inOneLine<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replace(/[\p{Zl}\p{Zp}\p{Cc}]/gu, ' ') as Value;
  if (Array.isArray(value)) return value.map(inOneLine) as Value;
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inOneLine(each)])) as Value;
}

/** Subject and text of a mail. */
export function textoOf(received: Carta, enderecos: Enderecos): Texto {
  const carta = inOneLine(received);
  const { subject, text } = TEXTOS[carta.tipo](carta, enderecos);
  // For the recipient of a code, only the address is known.
  const greeting = carta.tipo === 'aceite' ? 'Olá.' : `Olá, ${carta.nome}.`;
  return { subject, text: `${greeting}\n\n${text}\n` };
}
