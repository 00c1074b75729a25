// The state of a policy's form: the typed data, the version it is based on, and the result of a save.
import { type BenefitPolicy, DEFAULT_POLICY, type PolicyMistake } from '@activepick/domain/benefit/policy.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { policyMessages } from '#src/languages/catalogues/policy/messages.ts';
import { drop, keep, kept, keptForm } from '#src/ui/kept-draft.ts';
import { CallRefused } from '#src/wire/call.ts';
import { type CompanyPolicy, policyIn } from '../contract.ts';
import { FIRST_VALUES, fieldId, type PolicyValues, policyOf, valuesOf } from './policy-values.ts';

/** The functions that read and save a policy. Both must be stable between renders. */
export interface PolicySource {
  read: () => Promise<CompanyPolicy | null>;
  save: (policy: BenefitPolicy, version: number) => Promise<CompanyPolicy>;
}

/** The form for its fields. */
export interface PolicyFormState {
  values: PolicyValues;
  change: (part: Partial<PolicyValues>) => void;
  /** Validates a field from now on, because the person has left it. */
  touch: (id: string) => void;
  /** Returns the error of a field, by its name. */
  faultOf: (field: string) => string | undefined;
}

/** The form with the data around its fields. */
export interface PolicyForm extends PolicyFormState {
  state: 'loading' | 'failed' | 'unsaved' | 'saved';
  /** Whether there is unsaved input. */
  isChanged: boolean;
  /** The policy in the form; null while it has mistakes. */
  policy: BenefitPolicy | null;
  /** All mistakes, once the person has tried to save. */
  mistakes: readonly PolicyMistake[];
  saveCount: number;
  newer: CompanyPolicy | null;
  trouble: string | null;
  isBusy: boolean;
  read: () => void;
  save: () => void;
  keepMine: () => void;
  useNewer: () => void;
  /** Deletes the stored draft. */
  forget: () => void;
}

interface Draft {
  values: PolicyValues;
  version: number;
}

const draftName = (companyId: string) => `policy-${companyId}`;

function keptDraft(companyId: string): Draft | null {
  const found = kept(draftName(companyId)) as Partial<Draft> | null;
  if (!found || typeof found.version !== 'number') return null;
  return { values: keptForm(found.values, FIRST_VALUES), version: found.version };
}

/**
 * Returns the form of a company's policy. Calls `onSaved` with whether the shown policy is stored; `onSaved` must be
 * stable.
 */
export function usePolicyForm(
  companyId: string,
  source: PolicySource,
  onSaved?: (isSaved: boolean) => void,
): PolicyForm {
  const { language } = useLanguage();
  const messages = useMessages(policyMessages);
  const [values, setValues] = useState<PolicyValues>(() => valuesOf(DEFAULT_POLICY, language));
  const [version, setVersion] = useState(0);
  const [state, setState] = useState<PolicyForm['state']>('loading');
  const [isChanged, setChanged] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [newer, setNewer] = useState<CompanyPolicy | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [hasTried, setTried] = useState(false);
  const [saveCount, setSaveCount] = useState(0);
  const newest = useRef(values);
  // After a language switch, the fields keep their text and the language that they were read in.
  const languageAtRead = useRef(language);
  languageAtRead.current = language;

  const put = useCallback(
    (policy: CompanyPolicy) => {
      const shown = valuesOf(policyIn(policy), languageAtRead.current);
      newest.current = shown;
      setValues(shown);
      setVersion(policy.version);
      setState('saved');
      setChanged(false);
      setNewer(null);
      setTried(false);
      setTouched(new Set());
      drop(draftName(companyId));
      onSaved?.(true);
    },
    [onSaved, companyId],
  );
  const read = useCallback(async () => {
    setState('loading');
    try {
      const data = await source.read();
      const draft = keptDraft(companyId);
      if (!draft && data) return put(data);
      if (draft) {
        newest.current = draft.values;
        setValues(draft.values);
        setVersion(draft.version);
        setChanged(true);
        // The draft is based on an older policy: both versions are shown.
        if (data && data.version !== draft.version) setNewer(data);
      }
      setState('unsaved');
    } catch {
      setState('failed');
    }
  }, [companyId, put, source]);
  useEffect(() => {
    onSaved?.(false);
    void read();
  }, [read, onSaved]);

  const change = (part: Partial<PolicyValues>) => {
    const after = { ...newest.current, ...part };
    newest.current = after;
    setValues(after);
    keep(draftName(companyId), { values: after, version });
    setState('unsaved');
    setChanged(true);
    onSaved?.(false);
  };
  const { policy, mistakes } = policyOf(values);
  const save = async (over: number) => {
    if (isBusy) return;
    setTried(true);
    setSaveCount((count) => count + 1);
    if (mistakes.length > 0) return;
    setBusy(true);
    setTrouble(null);
    newest.current = values;
    try {
      const saved = await source.save(policy, over);
      if (newest.current === values) put(saved);
      else {
        // Text typed while saving stays, as an unsaved change.
        setVersion(saved.version);
        setNewer(null);
        keep(draftName(companyId), { values: newest.current, version: saved.version });
      }
    } catch (error) {
      const facts = error instanceof CallRefused ? error.problem.facts : undefined;
      if (facts?.policy) setNewer(facts.policy as CompanyPolicy);
      else setTrouble(messages.policiesSaveFailed);
    }
    setBusy(false);
  };
  const faultOf = (field: string) => {
    const mistake = mistakes.find((one) => one.field === field);
    return mistake && (hasTried || touched.has(fieldId(field))) ? messages.mistakes[mistake.code] : undefined;
  };
  return {
    values,
    change,
    touch: (id) => setTouched((before) => (before.has(id) ? before : new Set([...before, id]))),
    faultOf,
    state,
    isChanged,
    policy: mistakes.length > 0 ? null : policy,
    mistakes: hasTried ? mistakes : [],
    saveCount,
    newer,
    trouble,
    isBusy,
    read: () => void read(),
    save: () => void save(version),
    keepMine: () => newer && void save(newer.version),
    useNewer: () => newer && put(newer),
    forget: () => drop(draftName(companyId)),
  };
}
