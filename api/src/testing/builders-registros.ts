import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/drivers/database';
import { cnpjOf, insertEmpresa, insertUsuario, nextSerial, type Firma } from './builders';
import { prazoDe } from './builders-prazo';
import { call } from './builders-app';
import { docxWith, pdfOf, upload } from './builders-upload';

/**
 * The kinds that screens delete, by their tables; a case comes last, because its records are deleted with it.
 */
export const REGISTROS = [
  'parte_contraria',
  'acompanhamento',
  'documento',
  'documento_modelo',
  'prazo',
  'tarefa',
  'fluxo',
  'lancamento',
  'contrato_honorario',
  'hora_trabalhada',
  'compromisso',
  'oab_monitorada',
  'calendario',
  'calendario_dia',
  'calendario_suspensao',
  'empresa',
  'equipe',
  'usuario',
  'processo',
] as const;

/** Creates records of a firm's case through the API, as its administrator. */
export function buildRegistros(app: FastifyInstance, database: Database, firma: Firma, processo: number) {
  const ask = (method: 'POST', path: string, body?: object) =>
    call<{ id: number }>(app, firma.usuarios.admin, method, path, body);
  /** Creates a record at this address and returns its id. */
  const make = async (path: string, body: object): Promise<number> => {
    const answer = await ask('POST', path, body);
    expect([path, answer.status, answer.status === 201 ? null : answer.body]).toEqual([path, 201, null]);
    return answer.body.id;
  };
  const send = async (
    path: string,
    fields: Readonly<Record<string, string>>,
    nome: string,
    conteudo: Buffer,
  ) => {
    const { status, body } = await upload<{ id: number }>(app, firma.usuarios.admin, path, fields, {
      nome,
      conteudo,
    });
    expect([path, status]).toEqual([path, 201]);
    return body.id;
  };

  const parte = () =>
    make('/ProcessOpositor', { idProcesso: processo, nome: 'Contrária', email: 'c@teste.dev' });
  const acompanhamento = () =>
    make('/ProcessHistory', {
      idProcesso: processo,
      idProcessoHistoricoTipo: 1,
      idExecutorAto: firma.usuarios.advogado.id,
      descricao: 'Andamento',
    });
  const documento = async () => {
    const id = await send(
      '/ProcessDocument',
      { idProcesso: String(processo), tipo: 'prova' },
      'a.pdf',
      pdfOf('a'),
    );
    await make('/DocumentShare', { idDocumento: id, destinatario: 'Perito', dias: 7 });
    return id;
  };
  let calendarios = 0;
  const calendario = () => make('/ForensicCalendar', { nome: `Comarca ${(calendarios += 1)}`, idPai: 1 });
  const dia = (id: number, data = '2026-03-10') =>
    make(`/ForensicCalendar/${id}/days`, { data, tipo: 'fechado', motivo: 'Aniversário' });
  const prazo = (idCalendario = 1) =>
    make(
      '/ProcessDeadline',
      prazoDe(processo, { idAto: 140, idCalendario, idResponsavel: firma.usuarios.advogado.id }),
    );
  const tarefa = () =>
    make('/Task', {
      idProcesso: processo,
      titulo: 'Minuta',
      vence: '2026-11-20',
      idResponsavel: firma.usuarios.advogado.id,
    });
  const contrato = (changes: object = {}) =>
    make('/FeeAgreement', {
      idProcesso: processo,
      abrangencia: 'processo',
      descricao: 'Defesa',
      tipo: 'hora',
      valorHora: '100.00',
      ...changes,
    });
  const hora = () =>
    make('/ProcessHour', {
      idProcesso: processo,
      dia: '2026-11-03',
      minutos: 60,
      descricao: 'Minuta',
      faturavel: true,
    });
  const custo = (changes: object = {}) =>
    make('/ProcessCost', {
      idProcesso: processo,
      tipo: 'custas',
      descricao: 'Taxa',
      valor: '100.00',
      competencia: '2026-11-01',
      ...changes,
    });
  const compromisso = async (changes: object = {}) => {
    const id = await make('/ProcessSchedule', {
      processoAgenda: 'Reunião',
      idProcessoAgendaPrioridade: 1,
      idProcesso: processo,
      dataInicio: '2026-11-20T17:00:00.000Z',
      dataFim: '2026-11-20T18:00:00.000Z',
      ...changes,
    });
    await make('/ProcessSchedule/participants', {
      idProcessoAgenda: id,
      idUsuarioParticipante: firma.usuarios.gestor.id,
    });
    return id;
  };
  const oab = () =>
    make('/WatchedOab', {
      numero: '123456',
      uf: 'SP',
      letra: '',
      idUsuario: firma.usuarios.advogado.id,
      desde: '2026-01-01',
      ativa: true,
    });
  const charge = async (id: number) =>
    (
      await ask('POST', `/FeeAgreement/${id}/charge`, {
        idProcesso: processo,
        parte: 'hora',
        vencimento: '2026-12-10',
      })
    ).body.id;

  /** Creates a record of each kind with its dependent records, and returns its delete route. */
  const KINDS: Readonly<Record<(typeof REGISTROS)[number], () => Promise<string>>> = {
    parte_contraria: async () => `/ProcessOpositor/${await parte()}`,
    acompanhamento: async () => `/ProcessHistory/${await acompanhamento()}`,
    documento: async () => `/ProcessDocument/${await documento()}`,
    documento_modelo: async () =>
      `/DocumentTemplate/${await send('/DocumentTemplate', { titulo: 'M', tipo: 'procuracao' }, 'm.docx', await docxWith('Oi'))}`,
    prazo: async () => `/ProcessDeadline/${await prazo()}`,
    tarefa: async () => `/Task/${await tarefa()}`,
    fluxo: async () =>
      `/Workflow/${await make('/Workflow', {
        nome: 'Contestação',
        gatilho: 'mao',
        ativo: true,
        passos: [
          { n: 1, titulo: 'Minuta', ancora: 'inicio', desloca: 0, unidade: 'uteis', quem: 'quemIniciou' },
        ],
      })}`,
    lancamento: async () =>
      `/ProcessCost/${await custo({ vencimento: '2026-11-10', repeticao: { frequencia: 'mensal', vezes: 3, parcelado: false } })}?escopo=todos`,
    contrato_honorario: async () =>
      `/FeeAgreement/${await contrato({ tipo: 'fixo', valorHora: null, valorFixo: '300.00', parcelas: 3, vencimento: '2026-12-10' })}`,
    hora_trabalhada: async () => `/ProcessHour/${await hora()}`,
    compromisso: async () =>
      `/ProcessSchedule/${await compromisso({ repeticao: { frequencia: 'semanal', vezes: 4, soDiasUteis: false } })}?escopo=todos`,
    oab_monitorada: async () => `/WatchedOab/${await oab()}`,
    calendario: async () => {
      const id = await calendario();
      await dia(id);
      await make(`/ForensicCalendar/${id}/suspensions`, {
        de: '2026-03-02',
        ate: '2026-03-03',
        motivo: 'Migração',
      });
      expect(
        (await ask('POST', `/ForensicCalendar/${id}/checked`, { ano: 2026, conferido: true })).status,
      ).toBe(200);
      return `/ForensicCalendar/${id}`;
    },
    calendario_dia: async () => {
      const id = await calendario();
      return `/ForensicCalendar/${id}/days/${await dia(id)}`;
    },
    calendario_suspensao: async () => {
      const id = await calendario();
      const suspensao = { de: '2026-03-02', ate: '2026-03-03', motivo: 'Migração' };
      return `/ForensicCalendar/${id}/suspensions/${await make(`/ForensicCalendar/${id}/suspensions`, suspensao)}`;
    },
    empresa: async () => {
      const { idCliente } = firma;
      const cnpj = cnpjOf(nextSerial());
      return `/Company/${await database.transaction('manutencao', (tx) => insertEmpresa(tx, { idCliente, nomeFantasia: 'Outra', idEmpresaTipo: 1, cnpj }))}`;
    },
    equipe: async () =>
      `/Team/${await make('/Team', { equipe: 'Outra', idEmpresa: firma.escritorio, membros: [firma.usuarios.gestor.id] })}`,
    usuario: async () => {
      const { idCliente, escritorio } = firma;
      const novo = {
        idCliente,
        nome: 'Nova',
        idUsuarioTipo: 4,
        idEmpresa: escritorio,
        email: `n${nextSerial()}@teste.dev`,
      };
      const id = await database.transaction('manutencao', async (tx) => (await insertUsuario(tx, novo)).id);
      expect((await call(app, null, 'POST', '/auth/forgot', { username: novo.email })).status).toBeLessThan(
        500,
      );
      return `/User/${id}`;
    },
    processo: async () => {
      await Promise.all([parte(), acompanhamento()]);
      for (const more of [documento, contrato, hora]) await more();
      // An open deadline would keep its case from being deleted.
      const dismissed = await ask('POST', `/ProcessDeadline/${await prazo()}/dismiss`, { motivo: 'Acordo' });
      expect(dismissed.status).toBe(200);
      return `/Process/${processo}`;
    },
  };
  return { make, acompanhamento, calendario, dia, prazo, contrato, hora, oab, charge, kinds: KINDS };
}
