import type { ImportDefaults } from '@foro/shared/contracts/import';
import { AMOUNT_FORMS, type AmountForm, type ImportKind } from '@foro/shared/contracts/import-codes';
import { IMPORT_FIELDS } from '@foro/shared/contracts/import-fields';
import { amountFormOf } from './read-cell';
import { AMOUNT_QUESTION, answerTo } from './read-row';
import type { AmountForms, FieldRow } from './record-kind';

const FORMS = Object.keys(AMOUNT_FORMS) as AmountForm[];

/** How each column of amounts is written: as its cells agree, else as somebody answered. */
export const amountFormsOf = (
  tipo: ImportKind,
  rows: readonly FieldRow[],
  padroes: ImportDefaults,
): AmountForms =>
  Object.fromEntries(
    IMPORT_FIELDS[tipo]
      .filter(({ le }) => le === 'valor')
      .map(({ campo }) => {
        const texts = rows.flatMap(({ campos }) => campos[campo] || []);
        const answer = answerTo(padroes, campo, AMOUNT_QUESTION);
        return [campo, amountFormOf(texts) ?? FORMS.find((form) => AMOUNT_FORMS[form] === answer) ?? null];
      }),
  );
