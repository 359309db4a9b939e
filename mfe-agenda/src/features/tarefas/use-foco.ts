import { focusHeading } from '@foro/shared/ui/core';
import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Gives back the focus that a moved task lost: to the task where it is now; if it has left, to the one in its place,
 * or to the page's heading.
 *
 * @returns the `onFocus` of the element around the tasks
 */
export function useFoco() {
  const last = useRef<{ element: Element; id: string; index: number } | null>(null);
  useEffect(() => {
    if (last.current === null || last.current.element.isConnected) return;
    const { id, index } = last.current;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const tasks = findTasks();
    const next = tasks.find(({ dataset }) => dataset.tarefa === id) ?? tasks[index] ?? tasks.at(-1);
    const button = next?.querySelector('button');
    if (button) button.focus();
    else focusHeading();
  });
  return ({ target }: FocusEvent) => {
    const task = target.closest<HTMLElement>('[data-tarefa]');
    if (task?.dataset.tarefa)
      last.current = { element: target, id: task.dataset.tarefa, index: findTasks().indexOf(task) };
  };
}

const findTasks = () => [...document.querySelectorAll<HTMLElement>('[data-tarefa]')];
