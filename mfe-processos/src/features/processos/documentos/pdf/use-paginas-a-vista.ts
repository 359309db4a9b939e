import { useEffect, useState, type RefObject } from 'react';

const numberOf = (element: Element) => Number((element as HTMLElement).dataset.pagina);

/** The pages near the visible part, which are rendered, and the page being read: the one a third down. */
export function usePaginasAVista(ref: RefObject<HTMLElement | null>, paginas: number) {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([1]));
  const [atual, setAtual] = useState(1);
  useEffect(() => {
    const root = ref.current;
    if (root === null) return undefined;
    const drawn = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const now = new Set(before);
          for (const { target, isIntersecting } of entries)
            if (isIntersecting) now.add(numberOf(target));
            else now.delete(numberOf(target));
          return now;
        }),
      { root, rootMargin: '100% 0px' },
    );
    const read = new IntersectionObserver(
      (entries) => {
        const found = entries.find(({ isIntersecting }) => isIntersecting);
        if (found) setAtual(numberOf(found.target));
      },
      { root, rootMargin: '-33% 0px -66% 0px' },
    );
    for (const pagina of root.querySelectorAll('[data-pagina]')) {
      drawn.observe(pagina);
      read.observe(pagina);
    }
    return () => {
      drawn.disconnect();
      read.disconnect();
    };
  }, [ref, paginas]);
  return { near, atual };
}
