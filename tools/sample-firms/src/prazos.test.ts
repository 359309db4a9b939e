import { ID_LEI_5010, ID_NACIONAL } from '@foro/shared/prazos/fabrica';
import { diaFromText, textOf } from './calendario';
import { createPrazos } from './prazos';
import { createReferencias } from './testing/recorded-installation';

const row = {
  id: 7,
  id_equipe: 1,
  id_equipe_usuario: 3,
  id_empresa_grupo: 2,
  id_processo_status: 0,
  data_inclusao: '2020-01-10T09:00:00-03:00',
};
const processos = ['1117040-16.2019.8.26.0100', null, '0010321-02.2020.5.02.0063'].map((numero_cnj) => ({
  ...row,
  numero_cnj,
}));

/** Every weekday, the end of the year within the recess, and Carnival. */
const DIAS = [
  '2026-11-20',
  '2026-11-21',
  '2026-11-22',
  '2026-11-23',
  '2026-12-24',
  '2027-01-03',
  '2027-01-20',
  '2027-02-09',
];

describe('createPrazos', () => {
  it.each(DIAS)('has as many late and to come on %s as on any other day', (hoje) => {
    const firma = { idCliente: 1, hoje: diaFromText(hoje), referencias: createReferencias() };
    const prazos = createPrazos(firma, processos, 60);
    const abertos = prazos.filter(({ situacao }) => situacao === 'sugerido' || situacao === 'confirmado');
    expect({
      todos: prazos.length,
      vencidos: abertos.filter(({ fim }) => fim < hoje).length,
      aVencer: abertos.filter(({ fim }) => fim >= hoje).length,
      vencidosSemConfirmar: abertos.filter(({ fim, situacao }) => fim < hoje && situacao === 'sugerido')
        .length,
      semResponsavel: abertos.filter(({ id_responsavel: quem }) => quem === null).length,
    }).toEqual({ todos: 60, vencidos: 8, aVencer: 44, vencidosSemConfirmar: 4, semResponsavel: 5 });
    for (const { data_base: base, fim, fim_interno: interno, memoria } of prazos) {
      expect(base < hoje).toBe(true);
      expect(interno <= fim).toBe(true);
      expect(memoria.at(-1)?.data).toBe(fim);
    }
    // Counted by the calendar of the case's court if the product has it; the deadline says so if nobody
    // compared that year with the court's act.
    for (const { id_calendario: calendario, data_base: base, fim, avisos } of prazos) {
      expect([826, ID_NACIONAL, ID_LEI_5010]).toContain(calendario);
      const isOf2026 = base.startsWith('2026') && fim.startsWith('2026');
      expect(avisos.includes('calendarioNaoConferido')).toBe(!(calendario === 826 && isOf2026));
    }
    expect(prazos.every(({ fim }) => fim < textOf(diaFromText(hoje) + 130))).toBe(true);
  });
});
