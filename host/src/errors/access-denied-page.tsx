import { Link } from 'react-router-dom';
import { MessagePage } from './message-page';

/** Shown to a signed-in person without the role. */
export const AccessDeniedPage = () => (
  <MessagePage
    title="Acesso negado"
    code="403"
    actions={
      <Link to="/home" className="message-button">
        Voltar ao início
      </Link>
    }
  >
    <p>Seu perfil não tem acesso a esta página. Se precisar dela, fale com o administrador do sistema.</p>
  </MessagePage>
);
