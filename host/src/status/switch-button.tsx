import type { ModuleSwitch } from '@foro/shared/contracts/module-switch';
import { api } from '@foro/shared/http';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { refreshRegistry } from '../remotes/registry-store';
import type { ModuleRow } from './module-rows';

const switchOf = ({ name }: ModuleRow, ligado: boolean, motivo: string | null): ModuleSwitch => {
  const [modulo = '', parte = null] = name.split(' ');
  return { modulo, parte, ligado, motivo };
};

/**
 * Switches a module, or one of its contributions, off or on for everybody; nothing for a contribution of a
 * module that is itself off.
 */
export function SwitchButton({ row, isOff }: { row: ModuleRow; isOff: boolean }) {
  const act = useAction();
  if (!row.canSwitch || (row.state === 'Desligado' && !isOff)) return null;
  const send = (motivo?: string) => api.post('/Modules/switch', switchOf(row, isOff, motivo ?? null));
  const turn = () =>
    act(
      isOff
        ? {
            call: send,
            confirm: {
              title: `Ligar ${row.title}?`,
              text: 'Volta a valer para todas as pessoas.',
              confirmLabel: 'Ligar',
              isDanger: false,
            },
            failure: { title: 'Falha ao ligar o módulo', fallback: 'Erro inesperado ao ligar o módulo.' },
            refresh: refreshRegistry,
          }
        : {
            call: send,
            confirm: {
              title: `Desligar ${row.title}?`,
              text: 'Sai do ar para todas as pessoas, que leem o motivo no lugar dele.',
              confirmLabel: 'Desligar',
            },
            reason: 'required' as const,
            failure: {
              title: 'Falha ao desligar o módulo',
              fallback: 'Erro inesperado ao desligar o módulo.',
            },
            refresh: refreshRegistry,
          },
    );
  const verb = isOff ? 'Ligar' : 'Desligar';
  return (
    <Button size="small" aria-label={`${verb} ${row.title}`} onClick={() => void turn()}>
      {verb}
    </Button>
  );
}
