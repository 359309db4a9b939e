import { createContext, useContext, useEffect } from 'react';

/** The frame's data about a mounted field. */
export interface FieldInfo {
  label: string;
  /** The value as text, to show what somebody else changed. */
  describe?: (value: unknown) => string;
  /** Whether it has no box on this screen. */
  isUnseen?: true;
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
}

/** The frame around the fields; fields outside one work without it. */
export const FrameContext = createContext<Frame>({ fields: new Map(), isReadOnly: false });

/** Registers a field with its frame while it is mounted, and returns whether the frame is read-only. */
export function useFrameField(
  name: string,
  label: string,
  describe?: FieldInfo['describe'],
): { isReadOnly: boolean } {
  const { fields, isReadOnly } = useContext(FrameContext);
  useEffect(() => {
    fields.set(name, { label, ...(describe && { describe }) });
    return () => {
      fields.delete(name);
    };
  }, [fields, name, label, describe]);
  return { isReadOnly };
}
