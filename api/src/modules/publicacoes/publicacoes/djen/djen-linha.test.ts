import { linhaDoDjen } from '../../../../testing/builders-djen';
import { isAbout, readLinha, readLinhas } from './djen-linha';
import { plainText } from '../../../../drawing/plain-text';

describe('a row of DJEN', () => {
  it('is read with its numbers as they are compared', () => {
    expect(readLinha(linhaDoDjen({ oabs: [['094719-A', 'rj']] }))).toMatchObject({
      idExterno: '510000001',
      tribunal: 'TJSP',
      disponibilizadaEm: '2026-11-17',
      numero: '10123456420268260100',
      meio: 'D',
      advogados: [{ numero: '94719', uf: 'RJ' }],
      cancelada: false,
    });
  });

  it('says the same by the same fingerprint, whatever its id, case, accents and spaces', () => {
    const of = (texto: string, id = 1) => readLinha(linhaDoDjen({ texto, id }))?.impressao;
    expect(of('Vistos.  Intime-se', 2)).toBe(of('VISTOS.\nÍntime-se', 3));
    expect(of('Vistos.')).not.toBe(of('Conclusos.'));
  });

  it('tells notices without a text apart by their ids', () => {
    const of = (id: number) => readLinha(linhaDoDjen({ texto: ' ', id }))?.impressao;
    expect(of(2)).not.toBe(of(3));
    expect(of(2)).toBe(of(2));
  });

  it('is none without id, court or day; a number that is no case number is left out', () => {
    for (const row of [
      null,
      1,
      [],
      {},
      { ...linhaDoDjen(), siglaTribunal: '' },
      { ...linhaDoDjen(), id: null },
      // Without its text it could be taken for another notice of the same day.
      { ...linhaDoDjen(), texto: {} },
      { ...linhaDoDjen(), destinatarioadvogados: 'MARIA SOUZA' },
      { ...linhaDoDjen(), data_disponibilizacao: '2026-02-30', datadisponibilizacao: null },
    ])
      expect(readLinha(row)).toBeNull();
    expect(
      readLinha({ ...linhaDoDjen(), data_disponibilizacao: null, datadisponibilizacao: '17/11/2026' })
        ?.disponibilizadaEm,
    ).toBe('2026-11-17');
    expect(
      readLinha({ ...linhaDoDjen(), data_disponibilizacao: null, datadisponibilizacao: '99/99/2026' }),
    ).toBeNull();
    expect(readLinha(linhaDoDjen({ numero: '123' }))?.numero).toBeNull();
  });

  const [maria] = linhaDoDjen().destinatarioadvogados;
  it.each<[string, object]>([
    ['a party without name', { destinatarios: [{ nome: null, polo: 'P' }, { nome: 'PEDRO', polo: 7 }, 'x'] }],
    ['no list of parties', { destinatarios: 'PEDRO' }],
    [
      'odd details',
      { meio: 1, ativo: 'sim', nomeOrgao: {}, nomeClasse: 7, tipoDocumento: [], numero_processo: 1 },
    ],
    [
      'odd days of its cancellation',
      { data_cancelamento: {}, motivo_cancelamento: 1, datadisponibilizacao: 17 },
    ],
    [
      'no more than it must have',
      Object.fromEntries(
        Object.keys(linhaDoDjen())
          .filter((key) => !/^(id|data_disponibilizacao|siglaTribunal|destinatarioadvogados)$/.test(key))
          .map((key) => [key, undefined]),
      ),
    ],
    ['a long court', { siglaTribunal: 'TRIBUNAL DE JUSTIÇA DE SÃO PAULO' }],
    ['an odd lawyer beside', { destinatarioadvogados: [null, { advogado: { numero_oab: {} } }, maria] }],
    ['a lawyer without name', { destinatarioadvogados: [{ advogado: { ...maria?.advogado, nome: 1 } }] }],
  ])('is kept with %s', (_, changes) => {
    const oab = { numero: '123456', uf: 'SP' };
    const { proprias, ilegiveis } = readLinhas(oab, [{ ...linhaDoDjen(), ...changes }]);
    expect([proprias.length, ilegiveis]).toEqual([1, 0]);
  });

  it('is told from those of others where it cannot be read whether it names the number', () => {
    const odd = { ...linhaDoDjen(), destinatarioadvogados: [{ advogado: { numero_oab: {}, uf_oab: 'SP' } }] };
    const rows = [null, odd, linhaDoDjen({ oabs: [['1', 'AC']] }), linhaDoDjen()];
    const { proprias, ...counts } = readLinhas({ numero: '123456', uf: 'SP' }, rows);
    expect([proprias.length, counts]).toEqual([1, { alheias: 1, ilegiveis: 2 }]);
  });

  it('holds nothing that the database could not keep', () => {
    const captada = readLinha(linhaDoDjen({ texto: `a\u0000b${String.fromCharCode(0xd800)}` }));
    expect(captada?.texto).toBe('ab\ufffd');
    expect(JSON.stringify(captada?.original)).not.toMatch(/\\u0000|\\ud800/);
  });

  it('is about whom was asked only where it names the number and the state', () => {
    const captada = readLinha(linhaDoDjen());
    if (captada === null) throw new Error('it is a row');
    expect(isAbout({ numero: '123456', uf: 'SP' }, captada)).toBe(true);
    expect(isAbout({ numero: '123456', uf: 'RJ' }, captada)).toBe(false);
    expect(isAbout({ processo: '10123456420268260100' }, captada)).toBe(true);
  });
});

describe('the text of a notice', () => {
  it.each([
    ['<p>Vistos.</p><p>Intime-se&nbsp;o r&eacute;u</p>', 'Vistos.\n\nIntime-se o réu'],
    ['a<br>b<script>alert(1)</script><style>p{}</style>c', 'a\nbc'],
    ['<a href="https://exemplo.invalid">autos</a><img src=x onerror=alert(1)>', 'autos'],
    ['valor < R$ 100 e > 50', 'valor < R$ 100 e > 50'],
    ['<table><tr><td>um</td><td>dois</td></tr></table>', 'um dois'],
    ['', ''],
  ])('%s', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it('ends where PostgreSQL could no longer index it', () => {
    expect(plainText('x'.repeat(300_000))).toHaveLength(200_000);
  });
});
