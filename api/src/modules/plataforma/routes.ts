import { acessoRoutes } from './acesso/acesso.routes';
import { auditoriaRoutes } from './auditoria/auditoria.routes';
import { aparelhosRoutes } from './avisos/aparelhos.routes';
import { avisosRoutes } from './avisos/avisos.routes';
import { lembretesRoutes } from './avisos/lembretes.routes';
import { pararRoutes } from './avisos/parar.routes';
import { buscaRoutes } from './busca/busca.routes';
import { consultasRoutes } from './consultas/consultas.routes';
import { contaRoutes } from './conta/conta.routes';
import { chavesRoutes } from './chaves/chaves.routes';
import { exportacaoRoutes } from './exportacao/exportacao.routes';
import { ganchosRoutes } from './ganchos/ganchos.routes';
import { imagensRoutes } from './imagens/imagens.routes';
import { lixeiraRoutes } from './lixeira/lixeira.routes';
import { mensagensRoutes } from './mensagens/mensagens.routes';
import { planilhasRoutes } from './planilhas/planilhas.routes';
import { saudeRoutes } from './saude/saude.routes';
import { segundoFatorRoutes } from './segundo-fator/segundo-fator.routes';
import { segurancaRoutes } from './seguranca/seguranca.routes';
import { tabelasRoutes } from './tabelas/tabelas.routes';
import { trabalhosRoutes } from './trabalhos/trabalhos.routes';
import { telemetriaRoutes } from './telemetria/telemetria.routes';

/** The routes of the folder. */
export const routes = [
  saudeRoutes,
  telemetriaRoutes,
  acessoRoutes,
  contaRoutes,
  segundoFatorRoutes,
  segurancaRoutes,
  chavesRoutes,
  ganchosRoutes,
  mensagensRoutes,
  avisosRoutes,
  aparelhosRoutes,
  pararRoutes,
  lembretesRoutes,
  imagensRoutes,
  tabelasRoutes,
  consultasRoutes,
  buscaRoutes,
  auditoriaRoutes,
  lixeiraRoutes,
  planilhasRoutes,
  trabalhosRoutes,
  exportacaoRoutes,
];
