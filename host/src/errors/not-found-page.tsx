import { Link } from 'react-router-dom';
import { MessagePage } from './message-page';

/** Shown if neither a route nor a remote has this address. */
export const NotFoundPage = () => (
  <MessagePage
    title="Página não encontrada"
    code="404"
    actions={
      <Link to="/home" className="message-button">
        Voltar ao início
      </Link>
    }
  >
    <p>O endereço não existe ou mudou de lugar.</p>
  </MessagePage>
);
