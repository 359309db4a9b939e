import { CODE } from '@foro/shared/contracts/document-acceptance';
import type { CartaDeCodigo } from './carta.queries';

/** The text of the mail with a code, below its greeting. */
export const textoDoCodigo = ({ codigo, titulo, escritorio }: CartaDeCodigo) => ({
  subject: 'Foro: o seu código para o aceite de um documento',
  text: `${escritorio || 'O escritório'} pediu que você leia e aceite este documento:

${titulo}

O seu código é ${codigo}. Ele vale ${CODE.minutes} minutos e serve só para este aceite. Digite-o na página em que você o pediu.

Se não foi você que pediu, ignore esta mensagem: sem o código, nada é aceito.`,
});
