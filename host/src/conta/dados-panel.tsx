import type { Account } from '@foro/shared/contracts/account';
import { formatPhone, initials } from '@foro/shared/format';
import { Button } from '@foro/shared/ui/core';
import { EditIcon } from '@foro/shared/ui/icons';
import { Facts } from '@foro/shared/ui/page';
import { useState } from 'react';
import { DadosDialog } from './dados-dialog';

/** Name, photograph, e-mail and mobile number, and the button to change them. */
export function DadosPanel({ conta }: { conta: Account }) {
  const [isOpen, setOpen] = useState(false);
  const { nome, email, foto, celularDDD, celular } = conta;
  return (
    <section className="foro-panel" aria-labelledby="conta-dados">
      <div className="conta-heading">
        <h2 id="conta-dados">Meus dados</h2>
        <Button icon={<EditIcon />} onClick={() => setOpen(true)}>
          Alterar
        </Button>
      </div>
      <div className="conta-person">
        {foto ? (
          <img className="conta-photo" src={foto} alt="Sua foto" />
        ) : (
          <span className="conta-photo" aria-hidden="true">
            {initials(nome)}
          </span>
        )}
        <Facts
          items={[
            { label: 'Nome', value: nome },
            { label: 'E-mail', value: email },
            { label: 'Celular', value: celular && formatPhone(celularDDD, celular) },
          ]}
        />
      </div>
      <p className="conta-note">O e-mail, com que você entra, é alterado pela administração do escritório.</p>
      {isOpen && <DadosDialog conta={conta} onClose={() => setOpen(false)} />}
    </section>
  );
}
