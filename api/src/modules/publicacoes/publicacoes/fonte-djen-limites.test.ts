import { linhaDoDjen, paginaDoDjen } from '../../../testing/builders-djen';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { EMPTY, prepareFonteDjen } from './fonte-djen.fixtures';

describeOnOwnDatabase('what DJEN limits', (base) => {
  const given = prepareFonteDjen(base);
  const { watch, worker, request, health } = given;
  const alvos = async () => (await health()).fontes[0]?.alvos ?? [];
  const workAt = async (instant: string) => {
    given.clock = new Date(instant);
    given.standIn.asked.length = 0;
    return worker().run();
  };

  it('asks nothing more, for any number, until the pause is over that a 429 asked for', async () => {
    await watch('94719', 'RJ');
    given.answer = () => ({ status: 429, body: '', retryAfter: '3600' });
    await workAt('2026-11-18T09:01:00Z');
    expect(given.standIn.asked).toHaveLength(1);
    expect((await alvos()).map(({ falha }) => falha?.codigo)).toEqual(['limite', 'limite']);
    given.answer = () => EMPTY;
    await workAt('2026-11-18T09:59:00Z');
    // A person who asks does not shorten it.
    await request();
    await workAt('2026-11-18T10:00:00Z');
    expect(given.standIn.asked).toEqual([]);
    expect(await workAt('2026-11-18T10:02:00Z')).toBe(2);
    expect((await alvos()).map(({ falha }) => falha)).toEqual([null, null]);
  });

  it('keeps a notice with an odd party, and tells how many rows could not be read, until a run reads all', async () => {
    const odd = { ...linhaDoDjen(), destinatarios: [{ nome: null, polo: 'P' }] };
    const rows: unknown[] = [
      odd,
      { ...linhaDoDjen({ id: 2 }), id: null },
      linhaDoDjen({ id: 3, oabs: [['1', 'AC']] }),
    ];
    given.answer = () => ({ body: paginaDoDjen(rows) });
    expect(await workAt('2026-11-18T09:01:00Z')).toBe(1);
    expect(await given.list()).toHaveLength(1);
    expect(await alvos()).toMatchObject([{ novas: 1, alheias: 1, ilegiveis: 1, falha: null }]);
    expect((await health()).alarmes).toEqual([
      {
        codigo: 'itensIlegiveis',
        mensagem: expect.stringContaining('1 item que não pôde ser lido (OAB 123456/SP)'),
      },
    ]);
    given.answer = () => EMPTY;
    await workAt('2026-11-18T16:01:00Z');
    expect((await health()).alarmes).toEqual([]);
  });

  it('takes a whole page that cannot be read for an odd answer, and not for rows of others', async () => {
    given.answer = () => ({ body: paginaDoDjen(Array.from({ length: 100 }, () => ({ outro: 'formato' }))) });
    expect(await workAt('2026-11-18T09:01:00Z')).toBe(0);
    expect(await alvos()).toMatchObject([{ falha: { codigo: 'respostaEstranha' } }]);
  });

  it('says of a single day with more than DJEN returns that there may be others, and reads the other days', async () => {
    given.answer = (query) => {
      const day = query.get('dataDisponibilizacaoInicio') ?? '';
      const isMany = day !== query.get('dataDisponibilizacaoFim') || day === '2026-11-16';
      const row = linhaDoDjen({ id: Number(day.slice(-2)), dia: day });
      return { body: paginaDoDjen([row], isMany ? 10_000 : 1) };
    };
    expect(await workAt('2026-11-18T09:01:00Z')).toBe(1);
    expect(await given.list()).toHaveLength(5);
    expect((await health()).alarmes).toEqual([
      { codigo: 'consultaCortada', mensagem: expect.stringContaining('as de 16/11/2026 (OAB 123456/SP)') },
    ]);
  });

  it('asks for no page after the hundredth of a day, and says so', async () => {
    const page = Array.from({ length: 100 }, () => linhaDoDjen());
    await workAt('2026-11-18T09:01:00Z');
    await request({ de: '2026-11-17', ate: '2026-11-17' });
    const { idCliente } = given.firma;
    await given.maintain('update captura set pagina = 98 where id_cliente = $1 and avulsa', [idCliente]);
    given.answer = (query) =>
      query.get('dataDisponibilizacaoFim') === '2026-11-17' ? { body: paginaDoDjen(page) } : EMPTY;
    await workAt('2026-11-18T09:02:00Z');
    const pages = given.standIn.asked.flatMap(
      (path) => /Fim=2026-11-17&.*pagina=(\d+)/.exec(path)?.[1] ?? [],
    );
    expect(pages).toEqual(['99', '100']);
    expect((await health()).alarmes).toMatchObject([{ codigo: 'consultaCortada' }]);
  });
});
