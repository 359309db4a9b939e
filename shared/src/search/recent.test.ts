import { endSession } from '../session/session-store';
import { resetSession, signInAs } from '../testing/build-session';
import { noteRecent, readRecent, recentLabel } from './recent';

const custa = {
  kind: 'money',
  tipo: 'Custas',
  titulo: 'Taxa judiciária',
  detalhe: 'Cobrança',
  to: '/processodetalhe/7/custadetalhe/31',
} as const;
const prazo = { kind: 'prazos', titulo: 'Contestação', detalhe: 'Cobrança', to: '/prazodetalhe/5' } as const;

beforeEach(() => signInAs('Colaborador'));
afterEach(() => {
  sessionStorage.clear();
  resetSession();
});

describe('what was opened last', () => {
  it('is of a kind that the search finds, or of another with a name of its own', () => {
    noteRecent(custa);
    noteRecent(prazo);
    expect(readRecent()).toEqual([prazo, custa]);
    expect(readRecent().map(recentLabel)).toEqual(['Prazos', 'Custas']);
  });

  it('is forgotten at every end of the session, and never in the storage that outlives the tab', () => {
    for (const reason of ['logout', 'expired', 'refused', 'elsewhere'] as const) {
      signInAs('Colaborador');
      noteRecent(prazo);
      expect(JSON.stringify(localStorage)).not.toContain('Contestação');
      endSession(reason);
      expect(JSON.stringify(sessionStorage)).not.toContain('Contestação');
    }
  });

  it('is listed once, even if its address says where the person came from', () => {
    noteRecent({ ...prazo, to: '/prazodetalhe/5?processo=7' });
    noteRecent(custa);
    noteRecent(prazo);
    expect(readRecent()).toEqual([prazo, custa]);
  });

  it('keeps apart two that are read at one address', () => {
    const paper = (titulo: string) =>
      ({ kind: 'documentos', titulo, detalhe: '', to: `/processodetalhe/7/docs?search=${titulo}` }) as const;
    noteRecent(paper('Procuração'));
    noteRecent(paper('Contrato'));
    expect(readRecent()).toHaveLength(2);
  });
});
