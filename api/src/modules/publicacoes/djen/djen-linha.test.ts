import { linhaDoDjen } from '../../../testing/builders-djen';
import { isAbout, readLinha } from './djen-linha';
import { plainText } from './texto';

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

  it('is none without id, court or day; a number that is no case number is left out', () => {
    for (const row of [
      null,
      1,
      [],
      {},
      { ...linhaDoDjen(), siglaTribunal: '' },
      { ...linhaDoDjen(), id: null },
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
