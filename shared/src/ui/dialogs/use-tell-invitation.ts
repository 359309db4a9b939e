import { useCallback } from 'react';
import { useDialogs } from './use-dialogs';

interface Invited {
  nome: string;
  email: string | null;
  /** Relative to the suite's address, if no mail is sent; null if it is mailed. */
  endereco: string | null;
  /** Whether the person had another one before. */
  isAgain?: boolean;
}

/** Says how an invitation reaches the person: by mail or, without mail, by an address to copy and pass on. */
export function useTellInvitation() {
  const dialogs = useDialogs();
  return useCallback(
    async ({ nome, email, endereco, isAgain = false }: Invited): Promise<void> => {
      const before = isAgain ? ' O anterior deixou de valer.' : '';
      if (endereco === null)
        await dialogs.success(`O convite segue por e-mail para ${email ?? nome} e vale 7 dias.${before}`);
      else
        await dialogs.handOver({
          title: 'O e-mail não está configurado',
          text: `Copie e entregue este endereço a ${nome}: ele vale 7 dias, uma só vez, e não aparece de novo.${before}`,
          label: 'Endereço do convite',
          address: `${window.location.origin}${endereco}`,
        });
    },
    [dialogs],
  );
}
