import type { Service } from '@activepick/domain/services/services.ts';
import { useSite } from './site-context.ts';

/** Whether a service is not off. */
export const useHasService = (service: Service): boolean => !useSite().off?.includes(service);
