import type { Account } from '@foro/shared/contracts/account';
import { Button } from '@foro/shared/ui/core';
import { LockIcon } from '@foro/shared/ui/icons';
import { useState } from 'react';
import { SenhaDialog } from './senha-dialog';

/** The button that opens the change of password. */
export function SenhaPanel({ conta }: { conta: Account }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="foro-panel" aria-labelledby="conta-senha">
      <div className="conta-heading">
        <h2 id="conta-senha">Senha</h2>
        <Button icon={<LockIcon />} onClick={() => setOpen(true)}>
          Trocar senha
        </Button>
      </div>
      <p className="conta-text">
        Ao trocar a senha, você continua conectado aqui e sai de todos os outros aparelhos.
      </p>
      {isOpen && <SenhaDialog conta={conta} onClose={() => setOpen(false)} />}
    </section>
  );
}
