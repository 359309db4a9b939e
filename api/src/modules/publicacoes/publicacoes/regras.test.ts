import { matchProcesso, orderCandidatos, type Candidato } from './match';
import { horarioAnterior, janelaOf, proximoHorario } from '../capturas/horario';
import { alarmesOf, porqueDesligada, ultimoDiaUtilEncerrado, type AlvoLido, type Captura } from './saude';

describe('the hours of the capture', () => {
  it.each([
    ['2026-11-18T08:59:59Z', '2026-11-17T16:00:00.000Z', '2026-11-18T09:00:00.000Z'],
    ['2026-11-18T09:00:00Z', '2026-11-18T09:00:00.000Z', '2026-11-18T16:00:00.000Z'],
    ['2026-11-18T16:00:00Z', '2026-11-18T16:00:00.000Z', '2026-11-19T09:00:00.000Z'],
    // Midnight UTC is nine in the evening in São Paulo.
    ['2026-11-19T00:30:00Z', '2026-11-18T16:00:00.000Z', '2026-11-19T09:00:00.000Z'],
  ])('at %s the last one was %s and the next one is %s', (now, before, next) => {
    expect(horarioAnterior(new Date(now)).toISOString()).toBe(before);
    expect(proximoHorario(new Date(now)).toISOString()).toBe(next);
  });

  it('goes over five days of São Paulo', () => {
    expect(janelaOf(new Date('2026-11-19T00:30:00Z'))).toEqual({ de: '2026-11-14', ate: '2026-11-18' });
  });
});

describe('the case of a publication', () => {
  const caso = (id: number, grau: string | null): Candidato => ({
    id,
    titulo: `Processo ${id}`,
    cliente: null,
    instancia: null,
    grau,
  });
  const both = [caso(1, 'G1'), caso(2, 'G2')];

  it.each([
    ['3ª Vara Cível de Ribeirão Preto', 'TJSP', 1],
    ['12ª Câmara de Direito Privado', 'TJSP', 2],
    ['Gabinete do Des. Fulano', 'TRF3', 2],
    ['Juizado Especial Cível', 'TJSP', 1],
    ['2ª Turma Recursal', 'TJSP', null],
    ['Secretaria', 'TJSP', null],
    ['Secretaria da Primeira Turma', 'STJ', null],
    [null, 'TJSP', null],
  ])('of several of one number is that of the instance of "%s" (%s)', (orgao, tribunal, expected) => {
    expect(matchProcesso(both, { orgao, tribunal })?.id ?? null).toBe(expected);
  });

  it('is the only one of its number wherever it was published, and none where there is none or two fit', () => {
    const onde = { orgao: '12ª Câmara de Direito Privado', tribunal: 'TJSP' };
    expect(matchProcesso([caso(1, 'G1')], onde)?.id).toBe(1);
    expect(matchProcesso([], onde)).toBeNull();
    expect(matchProcesso([caso(1, 'G2'), caso(2, 'G2')], onde)).toBeNull();
    expect(orderCandidatos(both, onde).map(({ id }) => id)).toEqual([2, 1]);
  });
});

describe('the alarms of the capture', () => {
  const alvo = (changes: Partial<AlvoLido> = {}): AlvoLido => ({
    idOab: 7,
    alvo: 'OAB 123456/SP',
    lidaAte: null,
    desde: '2026-01-01',
    falha: null,
    ilegiveis: 0,
    cortadaEm: null,
    ...changes,
  });
  const source = { url: 'http://fonte', paceMs: 1000, timeoutMs: 1000, retryMs: 2000 };
  const asked: Captura = { djen: source, datajud: { ...source, key: 'a-chave-publica' }, isDemo: false };
  const codes = (now: string, alvos: readonly AlvoLido[], captura: Captura = asked) =>
    alarmesOf(new Date(now), captura, { djen: alvos, datajud: [] }).map(({ codigo }) => codigo);

  it.each([
    // Wednesday before and after its end; a Sunday; the day after Consciência Negra (a Friday in 2026).
    ['2026-11-18T22:00:00Z', '2026-11-17'],
    ['2026-11-18T23:00:00Z', '2026-11-18'],
    ['2026-11-22T15:00:00Z', '2026-11-19'],
  ])('at %s the last business day that ended is %s', (now, day) => {
    expect(ultimoDiaUtilEncerrado(new Date(now))).toBe(day);
  });

  it('are silent while every target had a good run on the last business day, or is newer than it', () => {
    const now = '2026-11-18T23:30:00Z';
    expect(codes(now, [alvo({ lidaAte: '2026-11-18' })])).toEqual([]);
    expect(codes(now, [alvo({ desde: '2026-11-19' })])).toEqual([]);
  });

  it('ring when a business day ended without one, and say why in words', () => {
    const alvos = [alvo({ lidaAte: '2026-11-17', falha: 'bloqueio' }), alvo()];
    const [alarme] = alarmesOf(new Date('2026-11-18T23:30:00Z'), asked, { djen: alvos, datajud: [] });
    expect(alarme?.codigo).toBe('semExecucaoBoa');
    expect(alarme?.mensagem).toBe(
      'Não foi possível consultar as publicações de 18/11/2026 (OAB 123456/SP e mais 1). A fonte recusou o endereço desta instalação: ela só atende a partir do Brasil. Confira no portal do DJEN.',
    );
  });

  it('say that the last asking failed before a business day has ended without one, and why', () => {
    const now = new Date('2026-11-18T16:30:00Z');
    const alvos = [
      alvo({ lidaAte: '2026-11-18' }),
      alvo({ alvo: 'OAB 94719/RJ', lidaAte: '2026-11-17', falha: 'limite' }),
    ];
    expect(alarmesOf(now, asked, { djen: alvos, datajud: [] })).toEqual([
      {
        codigo: 'ultimaFalhou',
        mensagem:
          'A última consulta ao DJEN falhou (OAB 94719/RJ). A fonte pediu para esperar: o limite de consultas foi atingido. Pode haver publicações que ainda não chegaram.',
      },
    ]);
  });

  it('ring when rows could not be read, and when a day has more than DJEN returns', () => {
    const now = new Date('2026-11-18T23:30:00Z');
    const good = { lidaAte: '2026-11-18' };
    const djen = [
      alvo({ ...good, ilegiveis: 3 }),
      alvo({ ...good, alvo: 'OAB 94719/RJ', ilegiveis: 1200, cortadaEm: '2026-11-16' }),
    ];
    const datajud = [alvo({ ...good, idOab: null, alvo: 'TJSP', ilegiveis: 1 })];
    expect(alarmesOf(now, asked, { djen, datajud }).map(({ mensagem }) => mensagem)).toEqual([
      'No DJEN há 1.203 itens que não puderam ser lidos (OAB 123456/SP e mais 1): pode haver publicações entre eles. Confira no portal do DJEN.',
      'O DJEN só mostra 10.000 publicações por consulta, e as de 16/11/2026 (OAB 94719/RJ) chegaram a esse número: pode haver outras. Confira no portal do DJEN.',
      'No DataJud há 1 item que não pôde ser lido (TJSP): pode haver andamentos entre eles. Confira no portal do tribunal.',
    ]);
  });

  it('ring when nobody is watched, and when the capture is off; a demonstration only says that it is one', () => {
    const now = '2026-11-18T12:00:00Z';
    expect(codes(now, [])).toEqual(['ninguemMonitorado']);
    const processos = alvo({ idOab: null, alvo: 'Números dos processos' });
    expect(codes(now, [processos])).toEqual(['ninguemMonitorado', 'semExecucaoBoa']);
    expect(codes(now, [], { ...asked, djen: undefined })).toEqual(['desligada']);
    expect(codes(now, [], { djen: undefined, datajud: undefined, isDemo: true })).toEqual(['demonstracao']);
  });

  it('ring when a business day ended without movements of a court, and not where DataJud is not asked', () => {
    const alvos = {
      djen: [alvo({ lidaAte: '2026-11-18' })],
      datajud: [alvo({ alvo: 'TJSP', falha: 'chave' })],
    };
    const now = new Date('2026-11-18T23:30:00Z');
    expect(alarmesOf(now, asked, alvos)).toEqual([
      {
        codigo: 'semAndamentos',
        mensagem:
          'Os andamentos não são conferidos desde antes de 18/11/2026 (TJSP). A fonte recusou a chave de acesso.',
      },
    ]);
    expect(alarmesOf(now, { ...asked, datajud: 'semChave' }, alvos)).toEqual([]);
    expect(porqueDesligada('datajud', { ...asked, datajud: 'semChave' })).toContain('FORO_DATAJUD_KEY');
  });
});
