import type { Role } from '@foro/shared/contracts/roles';
import Fastify, { type FastifyInstance } from 'fastify';
import fs from 'node:fs';
import path from 'node:path';
import { POLICY, type Action } from '../policy';
import { installSession } from '../session/session.plugin';
import { buildFirma, sessaoDeTeste, type Firma, type UsuarioDeTeste } from '../testing/builders';
import { buildTestApp, call, testConfig } from '../testing/builders-app';
import { describeOnDatabase } from '../testing/describe-on-database';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Actions that a module checks by `may`, once it knows the kind of record. */
const isNarrowing = (acao: string) => /\.(manter|ver)\./.test(acao);

describe('the policy table', () => {
  const acoesOf = (role: Role) =>
    (Object.keys(POLICY) as Action[]).filter((acao) => (POLICY[acao] as readonly Role[]).includes(role));

  it('lets a client keep its own account and notices, read its own cases with what hangs on them, write to the firm, leave, and nothing else', () => {
    expect(acoesOf('Cliente').sort()).toEqual([
      'acompanhamentos.ler',
      'acompanhamentos.listar',
      'avisos.ajustar',
      'avisos.ler',
      'avisos.marcar',
      'busca.fazer',
      'conta.alterar',
      'conta.ler',
      'conta.trocarSenha',
      'conversas.escrever',
      'conversas.ler',
      'conversas.listar',
      'conversas.marcar',
      'custas.ler',
      'custas.listar',
      'documentos.ler',
      'documentos.listar',
      'entregas.criar',
      'entregas.listar',
      'envios.enviar',
      'movimentos.ler',
      'partesContrarias.listar',
      'pedidos.listar',
      'perfil.ler',
      'planilhas.baixar',
      'prestacoes.informar',
      'prestacoes.ler',
      'prestacoes.listar',
      'processos.ler',
      'processos.listar',
      'segundoFator.ler',
      'segundoFator.manter',
      'sessao.encerrar',
      'sessoes.encerrar',
      'sessoes.listar',
    ]);
  });

  it('keeps platform users, offices, teams and everybody’s calendar for the administration', () => {
    const refused = acoesOf('Admin').filter((acao) => !acoesOf('Colaborador').includes(acao));
    expect(refused.sort()).toEqual([
      'acessos.alterar',
      'acessos.entrar',
      'auditoria.listar',
      'avisos.verEnvios',
      'calendarios.alterar',
      'calendarios.criar',
      'calendarios.excluir',
      'chaves.criar',
      'chaves.listar',
      'chaves.revogar',
      'compromissos.ver.todos',
      'conflitos.ajustar',
      'conflitos.decidir',
      'custas.resumir',
      'custas.ver.todas',
      'empresas.manter.grupo',
      'empresas.pix.alterar',
      'empresas.pix.ler',
      'equipes.alterar',
      'equipes.criar',
      'equipes.excluir',
      'exportacoes.baixar',
      'exportacoes.criar',
      'exportacoes.ler',
      'exportacoes.listar',
      'fechamento.fechar',
      'fechamento.ler',
      'fechamento.reabrir',
      'fluxos.alterar',
      'fluxos.criar',
      'fluxos.excluir',
      'ganchos.alterar',
      'ganchos.criar',
      'ganchos.excluir',
      'ganchos.listar',
      'honorarios.alterar',
      'honorarios.contratar',
      'honorarios.encerrar',
      'honorarios.lancar',
      'honorarios.listar',
      'horas.manter.todas',
      'importacoes.alterar',
      'importacoes.aplicar',
      'importacoes.criar',
      'importacoes.ler',
      'importacoes.listar',
      'indices.importar',
      'indices.listar',
      'lixeira.listar',
      'lixeira.remover',
      'lixeira.restaurar',
      'modelos.alterar',
      'modelos.criar',
      'modelos.excluir',
      'movimentos.cobertura',
      'oabs.alterar',
      'oabs.criar',
      'oabs.excluir',
      'oabs.ler',
      'oabs.listar',
      'prazos.ajustar',
      'prestacoes.conduzir',
      'prestacoes.criar',
      'prestacoes.ler',
      'prestacoes.listar',
      'prestacoes.ver.todas',
      'provisoes.lancar',
      'publicacoes.buscar',
      'riscos.avaliar',
      'riscos.ler',
      'riscos.relatar',
      'saida.ler',
      'saida.tentar',
      'seguranca.alterar',
      'seguranca.desligarFator',
      'seguranca.ler',
      'trabalhos.ler',
      'trabalhos.tentar',
      'usuarios.listarConvites',
      'usuarios.manter.plataforma',
    ]);
  });

  it('lets Admin and Gestor do the same actions but read who did what and which mail waits, and remove for good; who stands above whom is asked beside it', () => {
    const ofAdmin = acoesOf('Admin').filter((acao) => !acoesOf('Gestor').includes(acao));
    expect(ofAdmin.sort()).toEqual([
      'acessos.entrar',
      'auditoria.listar',
      'avisos.verEnvios',
      'chaves.criar',
      'chaves.listar',
      'chaves.revogar',
      'empresas.pix.alterar',
      'exportacoes.baixar',
      'exportacoes.criar',
      'exportacoes.ler',
      'exportacoes.listar',
      'ganchos.alterar',
      'ganchos.criar',
      'ganchos.excluir',
      'ganchos.listar',
      'indices.importar',
      'lixeira.remover',
      'movimentos.cobertura',
      'oabs.alterar',
      'oabs.criar',
      'oabs.excluir',
      'oabs.ler',
      'oabs.listar',
      'saida.ler',
      'saida.tentar',
      'seguranca.alterar',
      'seguranca.desligarFator',
      'seguranca.ler',
      'trabalhos.ler',
      'trabalhos.tentar',
    ]);
    expect(acoesOf('Gestor')).toEqual(
      acoesOf('Admin').filter((acao) => !(ofAdmin as readonly string[]).includes(acao)),
    );
    const ofClients = Object.keys(POLICY).filter((acao) => !acoesOf('Admin').includes(acao as Action));
    expect(ofClients).toEqual(['prestacoes.informar']);
  });

  it('has every narrowing action asked for by a module', () => {
    const modules = path.join(__dirname, '../modules');
    const sources = (fs.readdirSync(modules, { recursive: true }) as string[])
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .map((file) => fs.readFileSync(path.join(modules, file), 'utf8'))
      .join('');
    for (const acao of Object.keys(POLICY).filter(isNarrowing)) expect(sources).toContain(`'${acao}'`);
  });
});

describeOnDatabase('every route', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
  });
  afterAll(() => app.close());

  /**
   * With unknown ids, and a body that breaks every contract: an allowed user gets those errors, another one is
   * refused first.
   */
  const knock = (who: UsuarioDeTeste | null, { method, url }: { method: string; url: string }) => {
    const target = url
      .replace(/^\/api/, '')
      .replace(/:cnpj/, '11222333000181')
      .replace(/:cep/, '01001000')
      .replace(/:\w+/g, '2000000');
    const query = /FindByTipo/.test(url) ? '?idEmpresaTipos=1&idUsuarioTipos=6' : '';
    return call<{ code: string }>(
      app,
      who,
      method as Method,
      `${target}${query}`,
      method === 'POST' || method === 'PUT' ? { lixo: true } : undefined,
    );
  };
  const guarded = () => app.declaredRoutes.filter(({ policy }) => policy !== 'publica');

  it('is public by its own word only', () => {
    const open = app.declaredRoutes
      .filter(({ policy }) => policy === 'publica')
      .map(({ method, url }) => `${method} ${url}`);
    expect(open.sort()).toEqual([
      'GET /api/Logo/:sha256',
      'GET /api/agenda/:arquivo',
      'GET /api/health/live',
      'GET /api/health/ready',
      'GET /api/metrics',
      'POST /api/DocumentAcceptance/check',
      'POST /api/DocumentShare/accept',
      'POST /api/DocumentShare/code',
      'POST /api/DocumentShare/content',
      'POST /api/DocumentShare/copy',
      'POST /api/DocumentShare/open',
      'POST /api/Notification/stop/:token',
      'POST /api/ProcessSchedule/invitation/answer',
      'POST /api/ProcessSchedule/invitation/open',
      'POST /api/auth',
      'POST /api/auth/forgot',
      'POST /api/auth/reset',
      'POST /api/auth/second',
      'POST /api/telemetria',
    ]);
  });

  it('names an action, and every action of the table but the narrowing ones has a route', () => {
    const named = new Set<string>(guarded().map(({ policy }) => policy));
    expect([...named].sort()).toEqual(
      Object.keys(POLICY)
        .filter((acao) => !isNarrowing(acao))
        .sort(),
    );
  });

  it('answers 401 to nobody', async () => {
    for (const route of guarded()) {
      const { status, body } = await knock(null, route);
      expect([route.method, route.url, status, body.code]).toEqual([
        route.method,
        route.url,
        401,
        'NAO_AUTENTICADO',
      ]);
    }
  });

  it.each(['admin', 'gestor', 'colaborador', 'advogado', 'clientePF', 'clientePJ'] as const)(
    'answers %s 403 exactly where the table says so',
    async (papel) => {
      const role = (
        {
          admin: 'Admin',
          gestor: 'Gestor',
          colaborador: 'Colaborador',
          advogado: 'Colaborador',
          clientePF: 'Cliente',
          clientePJ: 'Cliente',
        } as const
      )[papel];
      const walked = [];
      for (const route of guarded()) {
        const { status } = await knock(firma.usuarios[papel], route);
        const isAllowed = (POLICY[route.policy as Action] as readonly Role[]).includes(role);
        walked.push([
          route.method,
          route.url,
          status === 403,
          status === 401,
          status >= 500 && status !== 502,
        ]);
        expect(walked.at(-1)).toEqual([route.method, route.url, !isAllowed, false, false]);
      }
      expect(walked.length).toBeGreaterThan(20);
    },
  );

  it('without a policy, or with one that is not in the table, does not let the API start', async () => {
    for (const config of [undefined, {}, { policy: 'tudo.fazer' }]) {
      const bare = Fastify();
      await installSession(bare, base.database, testConfig().jwtSecret);
      expect(() => bare.get('/aberta', { config: config as never }, async () => 'segredo')).toThrow(
        'GET /aberta declares no policy',
      );
      await bare.close();
    }
  });

  it('that forgets to ask its policy answers 500, and nothing of what it had to say', async () => {
    const bare = Fastify();
    await installSession(bare, base.database, testConfig().jwtSecret);
    bare.get('/esquecida', { config: { policy: 'perfil.ler' } }, async () => 'segredo');
    const token = bare.signToken({
      idUsuario: firma.usuarios.admin.id,
      idCliente: firma.idCliente,
      versaoToken: 1,
      idSessao: sessaoDeTeste(firma.usuarios.admin.id),
    });
    const answer = await bare.inject({ url: '/esquecida', headers: { authorization: `Bearer ${token}` } });
    expect([answer.statusCode, answer.body.includes('segredo')]).toEqual([500, false]);
    await bare.close();
  });
});
