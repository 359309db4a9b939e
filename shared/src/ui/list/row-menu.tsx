import { useQueryClient } from '@tanstack/react-query';
import { type Action, useAction } from '../dialogs/use-action';
import { OpenIcon, TrashIcon } from '../icons';
import { ActionMenu, type MenuItem } from '../menu/action-menu';
import type { RowAction } from './types';

const OPEN = 'Abrir';

/** The line 'Abrir': a link to the row. */
export const openAction = (to: string): RowAction => ({ label: OPEN, icon: <OpenIcon />, to });

/** The line 'Excluir': asks 'Deseja realmente excluir?', deletes, reports the result, and removes the row. */
export const deleteAction = (action: Omit<Action<unknown>, 'confirm'>): RowAction => ({
  label: 'Excluir',
  icon: <TrashIcon />,
  isDanger: true,
  run: { ...action, confirm: true },
});

/** The address to which the row's 'Abrir' leads. */
export const openTarget = (actions: readonly RowAction[]): string | undefined =>
  actions.find((action) => action.label === OPEN)?.to;

/** The row's menu 'Funções'. Its actions refresh everything under the list's key. */
export function RowMenu({
  about,
  actions,
  queryKey,
}: {
  about: string;
  actions: readonly RowAction[];
  queryKey: readonly unknown[];
}) {
  const runAction = useAction();
  const client = useQueryClient();
  const items: MenuItem[] = actions.map(({ run, ...item }) => ({
    ...item,
    ...(run && {
      onSelect: () =>
        void runAction({
          ...run,
          refresh: async () => Promise.all([client.invalidateQueries({ queryKey }), run.refresh?.()]),
        }),
    }),
  }));
  return <ActionMenu label="Funções" about={about} items={items} />;
}
