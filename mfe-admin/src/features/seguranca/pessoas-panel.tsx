import type { SecurityPerson } from '@foro/shared/contracts/second-factor';
import { formatDateTime } from '@foro/shared/format';
import { useSession } from '@foro/shared/session';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { switchOffFator } from './seguranca-api';

const codesOf = (count: number) => (count === 1 ? '1 código de reserva' : `${count} códigos de reserva`);

function Pessoa({ pessoa, onSwitchOff }: { pessoa: SecurityPerson; onSwitchOff: (() => void) | null }) {
  const { nome, email, userRole, ligadoEm, codigosRestantes } = pessoa;
  return (
    <li>
      <div className="seguranca-person">
        <p className="seguranca-name">{nome}</p>
        <p>
          {userRole}
          {email && ` · ${email}`}
        </p>
        <p>
          {ligadoEm === null
            ? 'Sem segundo fator'
            : `Ligado em ${formatDateTime(ligadoEm)} · ${codesOf(codigosRestantes)}`}
        </p>
      </div>
      {onSwitchOff && (
        <Button danger onClick={onSwitchOff} aria-label={`Desligar o segundo fator de ${nome}`}>
          Desligar
        </Button>
      )}
    </li>
  );
}

/** The firm's people with their second factors, and the action that switches off a lost one. */
export function PessoasPanel({
  pessoas,
  refresh,
}: {
  pessoas: readonly SecurityPerson[];
  refresh: () => Promise<unknown>;
}) {
  const act = useAction();
  const self = useSession((session) => session.profile?.id);
  const switchOff = ({ id, nome }: SecurityPerson) =>
    act({
      call: () => switchOffFator(id),
      confirm: {
        title: `Desligar o segundo fator de ${nome}?`,
        text: 'Confirme antes, por telefone ou pessoalmente, que é a própria pessoa quem pede. Ela passa a entrar só com a senha, e é avisada por e-mail.',
        confirmLabel: 'Sim, desligar',
      },
      success: 'Segundo fator desligado.',
      failure: { title: 'Falha ao desligar o segundo fator', fallback: 'Erro ao desligar o segundo fator.' },
      refresh,
    });
  return (
    <section className="foro-panel" aria-labelledby="seguranca-pessoas">
      <h2 id="seguranca-pessoas">Quem tem segundo fator</h2>
      <ul className="seguranca-list">
        {pessoas.map((pessoa) => (
          <Pessoa
            key={pessoa.id}
            pessoa={pessoa}
            onSwitchOff={pessoa.ligadoEm !== null && pessoa.id !== self ? () => void switchOff(pessoa) : null}
          />
        ))}
      </ul>
    </section>
  );
}
