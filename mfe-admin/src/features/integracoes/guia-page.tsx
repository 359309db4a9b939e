import { CopyAddress } from '@foro/shared/ui/core';
import { Page, Panel } from '@foro/shared/ui/page';
import { Link } from 'react-router-dom';
import { ASSINATURA, LISTAR, MENSAGEM, SEGREDO } from './exemplos';
import './integracoes.css';
import { IntegracoesTabs } from './integracoes-tabs';

/** An example whose lines stay whole: it scrolls sideways, by keyboard too. */
const Exemplo = ({ nome, children }: { nome: string; children: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <pre className="integracoes-exemplo" tabIndex={0} aria-label={nome}>
    {children}
  </pre>
);

/** /integracoes/guia: how another program uses the API, for whoever writes it. */
export default function GuiaPage() {
  return (
    <Page section="Administração" title="Integrações">
      <IntegracoesTabs />
      <div className="integracoes-guia">
        <Panel>
          <h2>Descrição da API</h2>
          <p>
            <a href="/api/openapi.json" target="_blank" rel="noreferrer">
              Abrir a descrição (OpenAPI 3.1)
            </a>
            : rotas, campos, respostas e recusas, com exemplos. Geradores de clientes a leem. Os endereços
            dela começam por este:
          </p>
          <CopyAddress label="Endereço base" address={window.location.origin} />
        </Panel>
        <Panel>
          <h2>Entrar com uma chave</h2>
          <ol>
            <li>
              Em <Link to="/integracoes">Chaves</Link>, 'Nova chave': escolha em nome de quem ela age, o que
              pode e até quando vale.
            </li>
            <li>Copie a chave na hora, porque ela não aparece de novo, e guarde-a no outro programa.</li>
            <li>
              Ela vai no cabeçalho <code>Authorization</code> de cada pedido, nunca no endereço.
            </li>
          </ol>
          <p>Por exemplo, os dez primeiros processos:</p>
          <Exemplo nome="Exemplo: listar processos">{`FORO=${window.location.origin}\nFORO_CHAVE=foro_…\n${LISTAR}`}</Exemplo>
          <p>
            401: a chave não vale mais. 403: ela não dá acesso. 429: espere os segundos de{' '}
            <code>Retry-After</code>. Para repetir um POST sem gravar duas vezes, mande a mesma{' '}
            <code>Idempotency-Key</code>.
          </p>
        </Panel>
        <Panel>
          <h2>Ser avisado do que muda</h2>
          <p>
            Um <Link to="/integracoes/webhooks">webhook</Link> recebe por POST o tipo da mudança e o registro;
            o resto se lê com uma chave:
          </p>
          <Exemplo nome="Exemplo: uma mensagem">{MENSAGEM}</Exemplo>
          <p>
            Responda 2xx em 15 segundos; sem isso, a mensagem é repetida. A mesma pode vir duas vezes, com o
            mesmo <code>webhook-id</code>: ignore a segunda.
          </p>
        </Panel>
        <Panel>
          <h2>Conferir a assinatura</h2>
          <p>
            Os cabeçalhos <code>webhook-id</code>, <code>webhook-timestamp</code> e{' '}
            <code>webhook-signature</code> seguem o{' '}
            <a href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
              Standard Webhooks
            </a>
            , que tem bibliotecas para muitas linguagens. Sem uma delas, em Node, com o corpo como chegou:
          </p>
          <Exemplo nome="Exemplo: conferir a assinatura">{`${SEGREDO}\n\n${ASSINATURA}`}</Exemplo>
        </Panel>
      </div>
    </Page>
  );
}
