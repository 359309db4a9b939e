import { ATOS } from '@foro/shared/prazos/fabrica';
import { buildPublicacao } from '../publicacoes.fixtures';
import { propor, proposePrazo } from '../treating/propose';
import { readPublicacao } from './read-publicacao';
import { markNomes, markOabs, trechosDe } from './marcas';
import type { Caso } from './caso.fixtures';
import { ARMADILHAS } from './textos-armadilhas.fixtures';
import { AUDIENCIAS } from './textos-audiencias.fixtures';
import { COMUNS } from './textos-comuns.fixtures';
import { DECISOES } from './textos-decisoes.fixtures';
import { INEDITOS } from './textos-ineditos.fixtures';

const CASOS: readonly Caso[] = [...COMUNS, ...DECISOES, ...AUDIENCIAS, ...ARMADILHAS];
const LETRA = { uteis: 'u', corridos: 'c', horas: 'h', meses: 'm', anos: 'a' } as const;

/** The rules' proposals, in the format of the cases. */
function proposedFor({ texto, contexto }: Caso) {
  const { prazo, ato, audiencias, especie } = readPublicacao(texto, contexto);
  const [audiencia] = audiencias;
  return {
    prazo:
      prazo &&
      `${prazo.dias ?? 'legal'}${prazo.unidade ? LETRA[prazo.unidade] : ''}${prazo.dobro ? 'x2' : ''}`,
    ato: ato?.idAto ?? null,
    audiencia: audiencia ? `${audiencia.data} ${audiencia.hora ?? '-'}` : null,
    especie: especie.especie,
  };
}

interface Contagem {
  certos: number;
  faltou: string[];
  sobrou: string[];
  trocou: string[];
}

/** How often the rules agree with a lawyer on one point, and in which texts they do not. */
function measure(casos: readonly Caso[], what: 'prazo' | 'ato' | 'audiencia' | 'especie') {
  const counted: Contagem = { certos: 0, faltou: [], sobrou: [], trocou: [] };
  let judged = 0;
  for (const caso of casos) {
    const truth = caso[what];
    if (truth === undefined) continue;
    judged += 1;
    const read = proposedFor(caso)[what];
    const told = `${caso.nome} (${truth} → ${read})`;
    if (read === truth) counted.certos += 1;
    else if (read === null) counted.faltou.push(told);
    else if (truth === null) counted.sobrou.push(told);
    else counted.trocou.push(told);
  }
  return { ...counted, judged, taxa: counted.certos / judged };
}

const percent = (rate: number) => `${(rate * 100).toFixed(1)}%`;

describe('what the rules read in publications', () => {
  it('knows more than sixty texts, each by a name of its own', () => {
    expect(CASOS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(CASOS.map(({ nome }) => nome)).size).toBe(CASOS.length);
  });

  // The measured rates are the minimum: a rule that reads fewer texts correctly is not an improvement.
  it.each([
    ['conhecidos', 'prazo', 0.97],
    ['conhecidos', 'ato', 1],
    ['conhecidos', 'audiencia', 1],
    ['conhecidos', 'especie', 1],
    ['inéditos', 'prazo', 0.87],
    ['inéditos', 'ato', 0.66],
    ['inéditos', 'audiencia', 0.91],
  ] as const)('of texts that are %s reads %s rightly in at least the share %f', (which, what, floor) => {
    const measured = measure(which === 'inéditos' ? INEDITOS : CASOS, what);
    const { taxa, certos, judged, faltou, sobrou, trocou } = measured;
    const told = (cases: readonly string[]) => cases.join('; ') || '-';
    process.stdout.write(
      `${which}, ${what}: ${percent(taxa)} (${certos} de ${judged}); não viu: ${told(faltou)}; viu a mais: ${told(sobrou)}; leu outro: ${told(trocou)}\n`,
    );
    expect(taxa).toBeGreaterThanOrEqual(floor);
  });

  it('tells the place of each thing in the text as it is shown', () => {
    const texto =
      'Vistos.\n\nManifeste-se o réu,  no prazo de 15 (quinze) dias, contado em dobro. Audiência designada para o dia 20/05/2026, às 14h30.';
    const { prazo, audiencias } = readPublicacao(texto);
    const read = [prazo, prazo?.dobro, audiencias[0]].map(
      (lugar) => lugar && texto.slice(lugar.inicio, lugar.fim),
    );
    expect(read).toEqual(['no prazo de 15 (quinze) dias', 'em dobro', '20/05/2026, às 14h30']);
  });

  it.each([
    [
      'Intime-se a autora para juntar os documentos até o dia 10/03/2026.',
      'até o dia 10/03/2026',
      '2026-03-10',
    ],
    [
      'Comprove o depósito, impreterivelmente até 5 de maio de 2026, sob pena de multa.',
      'até 5 de maio de 2026',
      '2026-05-05',
    ],
    [
      'Apresentem as partes o rol de testemunhas, com vencimento em 20/04/26.',
      'com vencimento em 20/04/26',
      '2026-04-20',
    ],
    ['Data-limite: 01/06/2026 para o pagamento.', 'Data-limite: 01/06/2026', '2026-06-01'],
    ['Recolha as custas. Prazo final: 12/06/2026.', 'Prazo final: 12/06/2026', '2026-06-12'],
  ])('reads a term that is given as a day: %s', (texto, trecho, data) => {
    const [lido] = readPublicacao(texto).vencimentos;
    expect(lido && [texto.slice(lido.inicio, lido.fim), lido.data]).toEqual([trecho, data]);
  });

  it.each([
    'O feito permanecerá suspenso até o dia 10/03/2026; intimem-se.',
    'O autor trabalhou até 10/03/2026, conforme comprovou.',
    'A parte foi intimada a se manifestar até 10/03/2026 e quedou-se inerte.',
    'Calculados os juros até 10/03/2026, pague a executada.',
    'Intime-se. Audiência designada para o dia 10/03/2026, às 14h.',
    'Cumpra-se até o dia 31/02/2026.',
  ])('takes no other day for the end of a term: %s', (texto) => {
    expect(readPublicacao(texto).vencimentos).toEqual([]);
  });

  it('names acts that the catalogue has', () => {
    const known = new Set(ATOS.map(({ id }) => id));
    const named = CASOS.flatMap((caso) => proposedFor(caso).ato ?? []);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });

  it.each([
    ['só da outra parte', ['outraParte']],
    ['prazo do perito', ['terceiro']],
    ['prazo já passado', ['passado']],
    ['número e extenso em desacordo', ['divergente']],
    ['dois prazos das mesmas partes', [null, null]],
  ])('says why a term is none to be met: %s', (nome, ressalvas) => {
    const { texto = '', contexto } = CASOS.find((caso) => caso.nome === nome) ?? {};
    expect(readPublicacao(texto, contexto).prazos.map(({ ressalva }) => ressalva)).toEqual(ressalvas);
  });

  it.each([
    ['1ª Vara Criminal', 'Manifeste-se a defesa, no prazo de 5 (cinco) dias.', null, '5 corridos'],
    ['1ª Vara Criminal', 'Manifeste-se a defesa sobre o laudo, em 10 dias.', null, '10 corridos'],
    ['1ª Vara Criminal', 'Apresente resposta à acusação, no prazo de 10 dias.', 640, '10 corridos'],
    ['1ª Vara Criminal', 'Manifeste-se a defesa, no prazo de 5 dias úteis.', null, '5 uteis'],
    ['1ª Vara Criminal', 'Defiro a liminar.', null, ' corridos'],
    ['1ª Vara Cível', 'Manifeste-se a ré sobre o laudo, em 10 dias.', 100, '10 uteis'],
  ])('in the %s reads in "%s" act %s and proposes %s', (orgao, texto, idAto, proposto) => {
    const leitura = readPublicacao(texto, { orgao });
    const semOferta = { atos: [], tipos: [], calendarios: [], prioridades: [], idUsuario: null };
    const { dias, unidade } = propor(buildPublicacao({ orgao, texto }), leitura, semOferta).prazo;
    expect([leitura.ato?.idAto ?? null, `${dias} ${unidade}`]).toEqual([idAto, proposto]);
  });

  it('counts running days in a criminal case, though a person chooses an act of the civil procedure', () => {
    const { prazo } = readPublicacao('Manifeste-se a defesa, em 5 dias.', { classe: 'Ação Penal' });
    const laudo = ATOS.find(({ id }) => id === 100);
    const ato = laudo && { ...laudo, dobra: [...laudo.dobra], motivosDobro: [...laudo.motivosDobro] };
    expect(proposePrazo(prazo, ato, 'crime')).toMatchObject({ idAto: 100, dias: '5', unidade: 'corridos' });
    expect(proposePrazo(null, ato, 'crime')).toMatchObject({ dias: '15', unidade: 'corridos' });
  });

  it.each([
    ['no prazo de 30 (trinta) dias, já em dobro (art. 183 do CPC)', '30'],
    ['em 30 dias, já observado o prazo em dobro', '30'],
    ['em 30 dias, já incluído o prazo em dobro', '30'],
    ['em 30 dias (prazo em dobro já computado)', '30'],
    ['no prazo em dobro de 30 (trinta) dias', '30'],
    ['observado o prazo em dobro do art. 183 do CPC, em 30 dias, já em dobro', '30'],
    ['em 15 dias, observado o prazo em dobro', '15 x2'],
    ['no prazo de 15 dias, em dobro (30 dias)', '15 x2'],
    ['em dobro, no prazo de 15 dias', '15 x2'],
  ])('does not double again what the text has doubled: Manifeste-se o Município, %s: %s', (termo, lido) => {
    const { prazo } = readPublicacao(`Manifeste-se o Município, ${termo}.`);
    expect(`${prazo?.dias}${prazo?.dobro ? ' x2' : ''}`).toBe(lido);
  });

  it('survives what is no text of a court, and a long one', () => {
    expect(readPublicacao('').prazos).toEqual([]);
    expect(readPublicacao(' \n\t ').audiencias).toEqual([]);
    const long = COMUNS.map(({ texto }) => texto)
      .join('\n')
      .repeat(60);
    expect(readPublicacao(long).prazos.length).toBeGreaterThan(1000);
  });
});

describe('marks in the text', () => {
  const texto =
    'ADV: MARIA  SOUZA (OAB 123456/SP), JOÃO LIMA (OAB/RJ nº 94.719), ANA (OAB 0123456/SP), RUI (OAB 123456/MG)';
  const shown = (lugares: readonly { inicio: number; fim: number }[]) =>
    lugares.map(({ inicio, fim }) => texto.slice(inicio, fim));

  it('finds a watched OAB however it is written, and no other state’s', () => {
    const oabs = [
      { numero: '123456', uf: 'SP' },
      { numero: '94719', uf: 'RJ' },
    ];
    expect(shown(markOabs(texto, oabs))).toEqual(['OAB 123456/SP', 'OAB/RJ nº 94.719', 'OAB 0123456/SP']);
  });

  it('finds names whatever their capitals, accents and spaces', () => {
    expect(shown(markNomes(texto, ['Maria Souza', 'Joao Lima', 'Ana']))).toEqual([
      'MARIA  SOUZA',
      'JOÃO LIMA',
    ]);
  });

  it('cuts the text where marks begin and end, also where they overlap', () => {
    const marcas = [
      { inicio: 2, fim: 5, nome: 'prazo' },
      { inicio: 4, fim: 7, nome: 'ato' },
    ];
    expect(trechosDe('abcdefgh', marcas).map(({ texto: piece, nomes }) => [piece, nomes])).toEqual([
      ['ab', []],
      ['cd', ['prazo']],
      ['e', ['prazo', 'ato']],
      ['fg', ['ato']],
      ['h', []],
    ]);
  });
});
