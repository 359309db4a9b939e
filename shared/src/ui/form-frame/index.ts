export { AuditLine, type Audited } from './audit-line';
export { FormDialog, type FormDialogProps } from './form-dialog';
export { FormFrame, type FormFrameProps, type Stored, type StoredRecord } from './form-frame';
export { formHooks } from './form-hooks';
export { FormPage, type FormPageProps } from './form-page';
export { formValues } from './form-values';
export { FormGrid, FormSection } from './form-section';
export { UnseenFields } from './unseen-fields';
export { readRecordId, useRecordId } from './record-id';
