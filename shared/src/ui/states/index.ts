export { EmptyState } from './empty-state';
export { ErrorState } from './error-state';
export { Notice } from './notice';
export { FormSkeleton, SkeletonBar } from './skeleton';
