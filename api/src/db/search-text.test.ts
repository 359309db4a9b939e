import { normalizeText } from '@foro/shared/format';
import fc from 'fast-check';
import { describeOnDatabase } from '../testing/describe-on-database';

describeOnDatabase('the text that searches compare', (base) => {
  const each = async (call: string, texts: readonly string[]) => {
    const { rows } = await base.database.transaction('sistema', (tx) =>
      tx.query<{ found: string }>(
        `select (${call})::text as found from unnest($1::text[]) with ordinality as t (texto, n) order by n`,
        [texts],
      ),
    );
    return rows.map(({ found }) => found);
  };

  it('is the same in the database and in a query, without accents and what nobody sees', async () => {
    const characters = [
      ...'aZçÃé1.- \n',
      'e\u0301',
      '\u00ad',
      '\u200b',
      '\u2060',
      '\u202e',
      '\ufe0f',
      '\ufeff',
    ];
    const texts = fc.sample(fc.string({ unit: fc.constantFrom(...characters) }), { numRuns: 200, seed: 39 });
    expect(await each('foro_normaliza(texto)', texts)).toEqual(texts.map(normalizeText));
  });
});
