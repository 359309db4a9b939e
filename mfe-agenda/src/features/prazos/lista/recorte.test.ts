import { enderecoDe, filtersOf, NINGUEM, readRecorte } from './recorte';

const HOJE = '2026-02-27';
const filters = (query: string) => filtersOf(readRecorte(new URLSearchParams(query)), HOJE);

describe('the address of /prazos', () => {
  it.each([
    ['', {}],
    ['periodo=todos', {}],
    ['periodo=vencidos', { ate: '2026-02-26' }],
    ['periodo=hoje', { de: HOJE, ate: HOJE }],
    ['periodo=7', { de: HOJE, ate: '2026-03-05' }],
    ['periodo=15', { de: HOJE, ate: '2026-03-13' }],
    ['periodo=30', { de: HOJE, ate: '2026-03-28' }],
    ['periodo=2026-03-02', { de: '2026-03-02', ate: '2026-03-02' }],
    ['escopo=meus', { escopo: 'meus' }],
    ['escopo=equipe&situacao=sugerido', { escopo: 'equipe', situacao: 'sugerido' }],
    ['escopo=escritorio', {}],
    ['responsavel=12', { idResponsavel: 12 }],
    [`responsavel=${NINGUEM}`, { semResponsavel: 'true' }],
    ['processo=3', { idProcesso: 3 }],
  ])('"%s" asks for %j', (query, asked) => {
    expect(filters(query)).toEqual({ situacao: 'abertos', ...asked });
  });

  it.each([
    'periodo=60',
    'periodo=2026-13-40',
    'escopo=todos',
    'responsavel=-1',
    'processo=x',
    'situacao=cumprido',
  ])('takes no harm from "%s"', (query) => {
    expect(filters(query)).toEqual({ situacao: 'abertos' });
  });

  it('says only what narrows', () => {
    expect(enderecoDe({})).toBe('/prazos');
    expect(enderecoDe({ periodo: 'todos', escopo: 'escritorio', responsavel: null })).toBe('/prazos');
    const narrow = {
      periodo: '7',
      escopo: 'meus',
      situacao: 'sugerido',
      responsavel: '8',
      idProcesso: 3,
    } as const;
    const address = enderecoDe(narrow);
    expect(address).toBe('/prazos?periodo=7&escopo=meus&situacao=sugerido&responsavel=8&processo=3');
    expect(readRecorte(new URLSearchParams(address.split('?')[1]))).toEqual(narrow);
  });
});
