import type { Security } from '@foro/shared/contracts/second-factor';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { requireFator } from './seguranca-api';

const QUESTIONS = {
  exigir: {
    title: 'Exigir o segundo fator de Admin e Gestor?',
    confirmLabel: 'Sim, exigir',
    isDanger: false,
  },
  dispensar: {
    title: 'Deixar de exigir o segundo fator?',
    text: 'Quem já o ligou continua com ele.',
    confirmLabel: 'Sim, deixar de exigir',
  },
};

/** The people who could only open their own account. */
function withoutOf({ pessoas }: Security): string {
  const names = pessoas
    .filter(({ userRole, ligadoEm }) => (userRole === 'Admin' || userRole === 'Gestor') && ligadoEm === null)
    .map(({ nome }) => nome);
  return names.length === 0
    ? 'Todos os que têm esses perfis já o ligaram.'
    : `Até o ligar, só abre a própria conta quem ainda não o tem: ${names.join(', ')}.`;
}

/** The switch with which the firm requires the second factor. */
export function ExigenciaPanel({
  seguranca,
  refresh,
}: {
  seguranca: Security;
  refresh: () => Promise<unknown>;
}) {
  const act = useAction();
  const { exigeSegundoFator } = seguranca;
  const change = () =>
    act({
      call: () => requireFator(!exigeSegundoFator),
      confirm: exigeSegundoFator ? QUESTIONS.dispensar : { ...QUESTIONS.exigir, text: withoutOf(seguranca) },
      failure: { title: 'Falha ao alterar a exigência', fallback: 'Erro ao alterar a exigência.' },
      refresh,
    });
  return (
    <section className="foro-panel" aria-labelledby="seguranca-exigencia">
      <div className="seguranca-heading">
        <h2 id="seguranca-exigencia">Segundo fator do escritório</h2>
        <Button type={exigeSegundoFator ? 'default' : 'primary'} onClick={() => void change()}>
          {exigeSegundoFator ? 'Deixar de exigir' : 'Exigir de Admin e Gestor'}
        </Button>
      </div>
      <p className="seguranca-text">
        {exigeSegundoFator
          ? 'Exigido de Admin e Gestor: sem ele, só abrem a própria conta. Os demais o ligam se quiserem.'
          : 'Não é exigido: cada pessoa o liga, se quiser, em "Minha conta".'}
      </p>
    </section>
  );
}
