import { normalizeText } from '@foro/shared/format';
import fc from 'fast-check';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { readConsulta } from './consulta';

describeOnDatabase('the text that searches compare', (base) => {
  const each = async (call: string, texts: readonly string[]) => {
    const { rows } = await base.database.transaction('manutencao', (tx) =>
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

  const found = (q: string, texts: readonly string[]) => {
    const { palavras = [], numeros = [], temInicio = false } = readConsulta(q) ?? {};
    const query = `foro_consulta(array[${palavras.map((word) => `'${word}'`).join()}]::text[], array[${numeros.map((n) => `'${n}'`).join()}]::text[], ${temInicio})`;
    return each(`foro_documento(texto) @@ ${query}`, texts);
  };

  it.each([
    [
      'responsabilidade',
      [
        'a respon-\nsabilidade dos',
        'respon- \n sabilidade',
        'respon\u2010\nsabilidade',
        'respon\u00ad\nsabilidade',
      ],
    ],
    ['guarda chuva', ['um guarda-\nchuva', 'um guarda-chuva']],
    ['inexigibilidade', ['inexigi\u00adbilidade', 'inexigi\u200bbilidade', 'inexigi\u2060bilidade']],
    ['respon-\nsabilidade', ['a responsabilidade de']],
    ['inexigi\u00adbilidade', ['a inexigibilidade de']],
  ])('finds %j, however it is cut', async (q, texts) => {
    expect(await found(q, texts)).toEqual(texts.map(() => 'true'));
  });

  it('finds a case number that a line end or an invisible space cuts anywhere, from a copy cut anywhere', async () => {
    const NUMERO = '1012345-64.2026.8.26.0100';
    const cuts = Array.from({ length: NUMERO.length - 1 }, (_, at) =>
      ['\n', ' \n ', '\u200b'].map((cut) => `${NUMERO.slice(0, at + 1)}${cut}${NUMERO.slice(at + 1)}`),
    ).flat();
    expect(
      await found(
        NUMERO,
        cuts.map((cut) => `Autos ${cut}, de 2.\n3`),
      ),
    ).toEqual(cuts.map(() => 'true'));
    expect(new Set(cuts.map((cut) => readConsulta(cut)?.numeros.join()))).toEqual(
      new Set(['10123456420268260100']),
    );
  });

  it('leaves other words and numbers of two lines apart', async () => {
    expect(await found('10 23', ['pena de 10.\n23 dias', 'pena de 10\n23 dias'])).toEqual(['true', 'true']);
    expect(await found('1023', ['pena de 10.\n23 dias', 'pena de 10\n23 dias'])).toEqual(['false', 'false']);
    expect(await found('casaamarela', ['uma casa\namarela'])).toEqual(['false']);
  });
});
