import { NovaSenha } from './nova-senha-page';

/** `/convite#…`: sets the first password by the link of an invitation. */
export default function ConvitePage() {
  return (
    <NovaSenha
      isConvite
      heading="Escolha a sua senha"
      done="Senha guardada. Entre com o seu e-mail e com ela."
      label="Senha"
      other={{ to: '/login', text: 'Ir para a entrada' }}
    />
  );
}
