import { CALENDARIOS_DE_FABRICA } from '../prazos/fabrica';
import { cnjCheckDigits } from '../validation';
import { type CalendarioDeOferta, calendarioDoTribunal, proposeCalendario } from './court-calendar';

const FABRICA: readonly CalendarioDeOferta[] = CALENDARIOS_DE_FABRICA.map(({ id, nome, nivel }) => ({
  id,
  nome,
  nivel,
  deFabrica: true,
}));
const daFirma = (id: number, nome: string, nivel: CalendarioDeOferta['nivel'] = 'tribunal') => ({
  id,
  nome,
  nivel,
  deFabrica: false,
});

/** A case number of the court `J.TR`, with right check digits. */
const numeroDe = (court: string) =>
  `0001234-${cnjCheckDigits(`00012342026${court.replace('.', '')}0100`)}.2026.${court}.0100`;

describe('the calendar that the number of a case proposes', () => {
  it.each([
    ['8.26', 826, 'TJSP: Tribunal de Justiça de São Paulo', '8.26 é TJSP. Troque-o'],
    ['8.12', 812, 'TJMS: Tribunal de Justiça de Mato Grosso do Sul', '8.12 é TJMS. Troque-o'],
    ['4.04', 404, 'TRF4: Tribunal Regional Federal da 4ª Região', '4.04 é TRF4. Troque-o'],
    ['5.20', 520, 'TRT20: Tribunal Regional do Trabalho da 20ª Região', '5.20 é TRT20. Troque-o'],
    ['5.00', 105, 'TST: Tribunal Superior do Trabalho', '5.00 é TST. Troque-o'],
    ['3.00', 103, 'STJ: Superior Tribunal de Justiça', '3.00 é STJ. Troque-o'],
    ['8.16', 41, 'Paraná (Justiça Estadual)', 'Não há calendário de TJPR; este é o do estado.'],
    ['8.07', 53, 'Distrito Federal (Justiça Estadual)', 'Não há calendário de TJDFT; este é o do estado.'],
    ['9.26', 35, 'São Paulo (Justiça Estadual)', 'Não há calendário de TJMSP; este é o do estado.'],
    [
      '5.02',
      2,
      'Justiças da União (Lei 5.010/1966)',
      'Não há calendário de TRT2; este é o das Justiças da União.',
    ],
    [
      '4.03',
      2,
      'Justiças da União (Lei 5.010/1966)',
      'Não há calendário de TRF3; este é o das Justiças da União.',
    ],
    ['6.26', 2, 'Justiças da União (Lei 5.010/1966)', 'Não há calendário de TRE-SP;'],
    ['7.02', 2, 'Justiças da União (Lei 5.010/1966)', 'Não há calendário de 2ª CJM;'],
  ])('of %s is %d, %s, and says why', (court, id, nome, motivo) => {
    const proposta = proposeCalendario(FABRICA, numeroDe(court));
    expect(proposta).toEqual({ id, motivo: expect.stringContaining(motivo) });
    expect(FABRICA.find((one) => one.id === proposta?.id)?.nome).toBe(nome);
  });

  it.each([
    ['none', null],
    ['one of the CNJ', numeroDe('2.00')],
    ['one of no court', numeroDe('8.99')],
    ['one with a wrong digit', numeroDe('8.26').replace('0001234', '0001235')],
    ['one of another shape', 'Procedimento 12/2026'],
  ])('is none for %s', (_, numero) => {
    expect(proposeCalendario(FABRICA, numero)).toBeNull();
  });

  it('is none if the calendars are not there', () => {
    expect(proposeCalendario([], numeroDe('8.26'))).toBeNull();
  });

  it.each(['TRT2', 'TRT 2', 'TRT-2 (Santos)', 'TRT2: nosso', 'TRT da 2ª Região', 'trt2'])(
    'is the one that the firm calls %j',
    (nome) => {
      expect(proposeCalendario([...FABRICA, daFirma(100_001, nome)], numeroDe('5.02'))).toEqual({
        id: 100_001,
        motivo: expect.stringMatching(/5\.02 é TRT2\. Troque-o/),
      });
    },
  );

  it.each([
    ['of another court', daFirma(100_001, 'TRT20')],
    ['of a word that only begins like it', daFirma(100_001, 'TRT2x')],
    ['of a town', daFirma(100_001, 'TRT2 Santos', 'municipio')],
  ])('is not one %s', (_, calendario) => {
    expect(proposeCalendario([...FABRICA, calendario], numeroDe('5.02'))?.id).toBe(2);
  });

  it("is the firm's rather than the factory's, unless the firm has several", () => {
    const [one, other] = [daFirma(100_001, 'TJSP'), daFirma(100_002, 'TJSP interior')];
    expect(proposeCalendario([...FABRICA, one], numeroDe('8.26'))?.id).toBe(100_001);
    expect(proposeCalendario([...FABRICA, one, other], numeroDe('8.26'))?.id).toBe(826);
  });
});

describe('the calendar of a court', () => {
  it('is found by the name that a publication gives the court, and is no wider one', () => {
    expect(calendarioDoTribunal(FABRICA, 'TJSP')?.id).toBe(826);
    expect(calendarioDoTribunal(FABRICA, 'TJPR')).toBeUndefined();
  });
});
