import { createContext, useContext, useEffect, useMemo, useState } from 'react';

/** The frame's data about a mounted field. */
export interface FieldInfo {
  label: string;
  /** The value as text, to show what somebody else changed. */
  describe?: (value: unknown) => string;
  /** Whether it has no box on this screen. */
  isUnseen?: true;
}

/** A text that was longer than its field takes, and the beginning that the field has. */
export interface CutText {
  whole: string;
  cut: string;
}

interface Frame {
  fields: Map<string, FieldInfo>;
  /** Whether no field can be changed. */
  isReadOnly: boolean;
  /**
   * One function for each form in a dialog over this one: whether it has unsaved changes. A page has one
   * guard, because the router does not accept two.
   */
  dialogs?: Set<() => boolean>;
  /** Texts that a lookup found and cut, by field. */
  cutTexts: Readonly<Record<string, CutText>>;
  noteCut: (more: Readonly<Record<string, CutText>>) => void;
}

const noteNothing = () => undefined;

/** The frame around the fields; fields outside one work without it. */
export const FrameContext = createContext<Frame>({
  fields: new Map(),
  isReadOnly: false,
  cutTexts: {},
  noteCut: noteNothing,
});

/** The frame of a form. */
export function useFrame(isReadOnly = false): Frame {
  const [fields] = useState(() => new Map<string, FieldInfo>());
  const [cutTexts, setCutTexts] = useState<Frame['cutTexts']>({});
  return useMemo(() => {
    const noteCut: Frame['noteCut'] = (more) => setCutTexts((former) => ({ ...former, ...more }));
    return { fields, isReadOnly, cutTexts, noteCut };
  }, [fields, isReadOnly, cutTexts]);
}

/**
 * Registers a field with its frame while it is mounted, and returns whether the frame is read-only, and the
 * text that was cut for the field.
 */
export function useFrameField(
  name: string,
  label: string,
  describe?: FieldInfo['describe'],
): { isReadOnly: boolean; cutText: CutText | undefined } {
  const { fields, isReadOnly, cutTexts } = useContext(FrameContext);
  useEffect(() => {
    fields.set(name, { label, ...(describe && { describe }) });
    return () => {
      fields.delete(name);
    };
  }, [fields, name, label, describe]);
  return { isReadOnly, cutText: cutTexts[name] };
}
