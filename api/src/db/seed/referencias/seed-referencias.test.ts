import { courtOf } from '@foro/shared/validation';
import { contrastRatio } from '../../../testing/contrast-ratio';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { enterTenant, foundGrupo } from '../found-grupo';
import { seedPais } from '../seed-pais';
import { PROCESSO_ACAO } from './acoes';
import { PROCESSO_INSTANCIA } from './justicas';
import { PROCESSO_ORGAO } from './orgaos';
import { PROCESSO_POSICAO_CLIENTE } from './posicoes';
import { PROCESSO_AGENDA_PRIORIDADE } from './processo';
import { REFERENCIAS, seedReferencias } from './seed-referencias';

const labels = (rows: readonly { id: number; descricao: string }[] | undefined) =>
  Object.fromEntries((rows ?? []).map(({ id, descricao }) => [id, descricao]));

describe('the reference rows', () => {
  it('have no number and no label twice (but instances, which share their labels)', () => {
    const { processo_instancia: instancias = [], ...others } = REFERENCIAS;
    expect(new Set(instancias.map(({ id }) => id)).size).toBe(38);
    for (const [table, rows] of Object.entries(others)) {
      expect([table, new Set(rows.map(({ id }) => id)).size]).toEqual([table, rows.length]);
      expect([table, new Set(rows.map(({ descricao }) => descricao)).size]).toEqual([table, rows.length]);
    }
  });

  it('keep the numbers that the specification fixes', () => {
    expect(labels(REFERENCIAS.processo_caso)).toEqual({
      1: 'Processo originário (Principal)',
      2: 'Recurso',
      3: 'Incidente',
    });
    expect(labels(REFERENCIAS.empresa_tipo)).toMatchObject({
      1: 'Cliente PJ',
      2: 'Empresa do Grupo',
      5: 'Cliente PJ (prospect)',
    });
    expect(labels(REFERENCIAS.usuario_tipo)).toEqual({
      1: 'Administrador',
      2: 'Gestor',
      4: 'Colaborador',
      6: 'Cliente PF',
      7: 'Cliente PF (prospect)',
      9: 'Advogado',
      12: 'Acesso PJ',
    });
    expect(labels(REFERENCIAS.empresa_ramo)).toMatchObject({ 1: 'Advocacia' });
    expect(labels(REFERENCIAS.usuario_cargo)).toMatchObject({ 7: 'Usuário da plataforma' });
  });

  it('give every action but "Outra" a code of the CNJ, each once', () => {
    const coded = PROCESSO_ACAO.filter(({ codigo_tpu: codigo }) => codigo !== null);
    expect(PROCESSO_ACAO.filter((acao) => !coded.includes(acao)).map(({ descricao }) => descricao)).toEqual([
      'Outra',
    ]);
    expect(new Set(coded.map(({ codigo_tpu: codigo }) => codigo)).size).toBe(coded.length);
  });

  it('pair the positions both ways, at other poles', () => {
    const byId = new Map(PROCESSO_POSICAO_CLIENTE.map((posicao) => [posicao.id, posicao]));
    const paired = PROCESSO_POSICAO_CLIENTE.filter(({ id_posicao_oposta: oposta }) => oposta !== null);
    expect(paired).toHaveLength(26);
    for (const posicao of paired) {
      const oposta = byId.get(posicao.id_posicao_oposta ?? 0);
      expect(oposta?.id_posicao_oposta).toBe(posicao.id);
      expect(oposta?.polo).not.toBe(posicao.polo);
    }
    expect(PROCESSO_POSICAO_CLIENTE.find(({ descricao }) => descricao === 'Réu')).toMatchObject({
      polo: 'P',
      id_posicao_oposta: 1,
    });
  });

  it('name every court as its digits J and TR do', () => {
    const courts = PROCESSO_ORGAO.filter(({ codigo_justica: justica }) => justica !== null);
    expect(courts).toHaveLength(6 + 6 + 24 + 27 + 27 + 3);
    for (const { descricao, codigo_justica: justica, codigo_tribunal: tribunal } of courts) {
      expect(courtOf(String(justica), String(tribunal))?.nome).toBe(descricao);
    }
  });

  it('give every branch of justice its instances', () => {
    const of = (justica: number) =>
      PROCESSO_INSTANCIA.filter(({ id_processo_justica: id }) => id === justica).map(
        ({ descricao }) => descricao,
      );
    expect(Array.from({ length: 11 }, (_, index) => of(index + 1).length)).toEqual([
      2, 2, 2, 7, 4, 4, 3, 6, 4, 3, 1,
    ]);
    expect(of(5)).toEqual(['Vara do Trabalho (1º grau)', 'TRT (2º grau)', 'TST', 'STF']);
  });

  it('colour the priorities so that white on them, and they on white, can be read', () => {
    for (const { cor } of PROCESSO_AGENDA_PRIORIDADE)
      expect(contrastRatio(cor, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });
});

describeOnDatabase('seedPais and seedReferencias', (base) => {
  const found = (nome: string) => base.database.transaction('manutencao', (tx) => foundGrupo(tx, nome));

  it('writes 27 states and 5,571 towns by their IBGE codes, once', async () => {
    await base.database.transaction('manutencao', seedPais);
    await base.database.transaction('manutencao', seedPais);
    await base.database.transaction('sistema', async (tx) => {
      const { rows } = await tx.query(
        'select (select count(*)::int from estado) as estados, (select count(*)::int from cidade) as cidades, (select count(*)::int from cidade where id / 100000 <> id_estado) as alheias',
      );
      expect(rows).toEqual([{ estados: 27, cidades: 5571, alheias: 0 }]);
      const { rows: towns } = await tx.query(
        'select c.id, c.descricao, e.sigla from cidade c join estado e on e.id = c.id_estado where c.id in (3550308, 5300108, 2211001) order by 1',
      );
      expect(towns).toEqual([
        { id: 2211001, descricao: 'Teresina', sigla: 'PI' },
        { id: 3550308, descricao: 'São Paulo', sigla: 'SP' },
        { id: 5300108, descricao: 'Brasília', sigla: 'DF' },
      ]);
    });
  });

  it('gives each firm every reference row, and only its own', async () => {
    const one = await found('Grupo Um');
    const other = await found('Grupo Dois');
    for (const idCliente of [one, other]) {
      await base.database.transaction({ idCliente }, async (tx) => {
        for (const [table, rows] of Object.entries(REFERENCIAS)) {
          const { rows: counted } = await tx.query(
            `select count(*)::int as total, min(id_cliente) as firma from ${table}`,
          );
          expect([table, counted[0]]).toEqual([table, { total: rows.length, firma: idCliente }]);
        }
      });
    }
  });

  it('keeps what a firm has edited when it runs again', async () => {
    const idCliente = await found('Grupo Três');
    await base.database.transaction({ idCliente }, async (tx) => {
      await tx.query("update processo_status set descricao = 'Ativo' where id = 1");
      await tx.query('delete from processo_status where id = 10');
    });
    await base.database.transaction({ idCliente }, (tx) => seedReferencias(tx, idCliente));
    const { rows } = await base.database.transaction({ idCliente }, (tx) =>
      tx.query('select id, descricao from processo_status where id in (1, 10) order by id'),
    );
    expect(rows).toEqual([
      { id: 1, descricao: 'Ativo' },
      { id: 10, descricao: 'Baixado' },
    ]);
  });

  it('founds nothing when the transaction fails afterwards', async () => {
    const work = base.database.transaction('manutencao', async (tx) => {
      await foundGrupo(tx, 'Grupo Desfeito');
      await enterTenant(tx, 1);
      throw new Error('mudei de ideia');
    });
    await expect(work).rejects.toThrow('mudei de ideia');
    const { rows } = await base.database.transaction('manutencao', (tx) =>
      tx.query("select id from grupo where nome = 'Grupo Desfeito'"),
    );
    expect(rows).toEqual([]);
  });
});
