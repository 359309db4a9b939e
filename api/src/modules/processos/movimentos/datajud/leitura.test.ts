import { processoDoDatajud } from '../../../../testing/builders-datajud';
import { codigosDoIndice, CODIGOS_COBERTOS, indiceDoCodigo } from './indices';
import { readInstante } from './instante';
import { readProcesso } from './processo';

describe('the indices of DataJud', () => {
  it.each([
    ['300', 'stj'],
    ['401', 'trf1'],
    ['406', 'trf6'],
    ['407', null],
    ['490', null],
    ['500', 'tst'],
    ['524', 'trt24'],
    ['590', null],
    ['600', 'tse'],
    ['607', 'tre-dft'],
    ['609', 'tre-go'],
    ['702', 'stm'],
    ['807', 'tjdft'],
    ['826', 'tjsp'],
    ['828', null],
    ['913', 'tjmmg'],
    ['919', null],
    ['100', null],
    ['200', null],
  ])('of numbers with J and TR %s is %s', (codigo, indice) => {
    expect(indiceDoCodigo(codigo)).toBe(indice);
  });

  it('are 91, and the military circuits are all in one', () => {
    expect(new Set(CODIGOS_COBERTOS.map(indiceDoCodigo)).size).toBe(91);
    expect(codigosDoIndice('stm')).toHaveLength(13);
    expect(codigosDoIndice('tjsp')).toEqual(['826']);
  });
});

describe('an instant of DataJud', () => {
  it.each([
    ['2026-01-15T17:30:00.000Z', '2026-01-15T17:30:00.000Z'],
    ['2025-11-03T15:24:08.717043217Z', '2025-11-03T15:24:08.717Z'],
    ['2026-04-09T12:00:00-03:00', '2026-04-09T15:00:00.000Z'],
    // Without a zone it is São Paulo's time, in summer too while there was one.
    ['2026-04-09T12:00:00', '2026-04-09T15:00:00.000Z'],
    ['2018-12-09T12:00:00', '2018-12-09T14:00:00.000Z'],
    ['20260115143000', '2026-01-15T17:30:00.000Z'],
    ['2026-01-15', '2026-01-15T03:00:00.000Z'],
    ['20261315143000', null],
    ['ontem', null],
    ['', null],
    [null, null],
  ])('%s is %s', (text, expected) => {
    expect(readInstante(text)).toBe(expected);
  });
});

describe('a case of DataJud', () => {
  const distribuicao = {
    codigo: 26,
    nome: 'Distribuição',
    dataHora: '2026-01-15T17:30:00.000Z',
    complementosTabelados: [
      {
        codigo: 2,
        valor: 1,
        nome: 'competência exclusiva',
        descricao: 'tipo_de_distribuicao_redistribuicao',
      },
    ],
    orgaoJulgador: { codigoOrgao: 8801, nomeOrgao: '03 CIVEL DE RIBEIRAO PRETO' },
  };

  it('is read with its degree, its organs by either spelling, and its movements', () => {
    const read = readProcesso(processoDoDatajud({ movimentos: [distribuicao] }));
    expect(read).toMatchObject({
      numero: '10123456420268260100',
      ilegiveis: 0,
      grau: {
        grau: 'G1',
        classe: 'Procedimento Comum Cível',
        orgao: '03 CIVEL DE RIBEIRAO PRETO',
        atualizadoEm: '2026-04-11T03:00:00.000Z',
      },
      movimentos: [
        {
          tribunal: 'TJSP',
          codigo: 26,
          nome: 'Distribuição',
          dataHora: '2026-01-15T17:30:00.000Z',
          orgao: '03 CIVEL DE RIBEIRAO PRETO',
          complementos: 'competência exclusiva',
        },
      ],
    });
  });

  it('has one mark for a movement in both date formats, and others for another organ or complement', () => {
    const marks = (movimentos: readonly unknown[]) =>
      readProcesso(processoDoDatajud({ movimentos }))?.movimentos.map(({ impressao }) => impressao) ?? [];
    const [first, second] = marks([distribuicao, { ...distribuicao, dataHora: '20260115143000' }]);
    expect(second).toBe(first);
    const others = marks([
      { ...distribuicao, orgaoJulgador: null },
      { ...distribuicao, complementosTabelados: [] },
      { ...distribuicao, dataHora: '2026-01-15T17:30:01.000Z' },
    ]);
    expect(new Set([first, ...others]).size).toBe(4);
  });

  it('keeps what it can read where parts are missing, and counts what it cannot', () => {
    const read = readProcesso({
      ...processoDoDatajud({
        movimentos: [
          { codigo: 219, dataHora: '2026-04-09T12:00:00' },
          { nome: 'Sem data' },
          { dataHora: '2026-04-09T12:00:00' },
          null,
        ],
      }),
      orgaoJulgador: undefined,
      classe: 'Cível',
    });
    expect(read).toMatchObject({
      ilegiveis: 3,
      grau: { orgao: null, classe: null },
      movimentos: [{ nome: 'Movimento 219' }],
    });
    expect(readProcesso({ ...processoDoDatajud(), movimentos: undefined })?.movimentos).toEqual([]);
    expect(readProcesso(null)).toBeNull();
    expect(readProcesso({ tribunal: 'TJSP' })).toBeNull();
  });
});
