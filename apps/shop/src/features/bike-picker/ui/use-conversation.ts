import type { Preferences } from '@activepick/domain/bike-picker/questions.ts';
import type { RecommendationResult } from '@activepick/domain/bike-picker/recommend.ts';
import { useEffect, useReducer } from 'react';
import {
  AUTO_CLOSE_MS,
  type Conversation,
  type ConversationEvent,
  converse,
  OPENED,
} from './conversation.ts';

/** Finds bikes for the answers; an empty list if the catalogue cannot be read. */
export type FindBikes = (preferences: Preferences) => Promise<RecommendationResult>;

// Honours `prefers-reduced-motion`, by skipping the typing delay.
const isQuick = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Stores the conversation and runs its delays. Calls `onOver` after the farewell was visible long enough. */
export function useConversation(
  findBikes: FindBikes,
  onOver: () => void,
): [Conversation, (event: ConversationEvent) => void] {
  const [state, happen] = useReducer(converse, OPENED);
  const { coming, isLooking, picker } = state;
  useEffect(() => {
    if (coming.length === 0) return;
    const timer = setTimeout(() => happen({ type: 'said' }), isQuick() ? 0 : coming[0]?.afterMs);
    return () => clearTimeout(timer);
  }, [coming]);
  useEffect(() => {
    if (!isLooking) return;
    let isWanted = true;
    void findBikes(picker.preferences).then((recommended) => {
      if (isWanted) happen({ type: 'found', recommended });
    });
    return () => {
      isWanted = false;
    };
  }, [isLooking, picker.preferences, findBikes]);
  const hasSaidFarewell = picker.isOver && coming.length === 0;
  useEffect(() => {
    if (!hasSaidFarewell) return;
    const timer = setTimeout(onOver, AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [hasSaidFarewell, onOver]);
  return [state, happen];
}
