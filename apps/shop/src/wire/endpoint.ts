// Describes an endpoint once. The server registers it, the browser calls it with its types, and the tests
// read it.
import type { Access } from '@activepick/domain/access/permissions.ts';
import type { infer as Infer, ZodMiniType } from 'zod/mini';
import type { ProblemCode } from './problems.ts';

type Schema = ZodMiniType | undefined;
type Inferred<S> = S extends ZodMiniType ? Infer<S> : undefined;
// Callers send an id as a plain string. The server's schema converts it to the checked type.
type Unchecked<T> = T extends string & { readonly __brand: string }
  ? string
  : T extends object
    ? { [Key in keyof T]: Unchecked<T[Key]> }
    : T;

/** One endpoint: method, path, access, schemas of input and output, and possible problems. */
export interface Endpoint<
  Method extends string = string,
  Path extends string = string,
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends ZodMiniType = ZodMiniType,
  Right extends Access = Access,
> {
  method: Method;
  path: Path;
  access: Right;
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
  problems: readonly ProblemCode[];
  /** The maximum size of a body in bytes, if larger than the default. */
  maxBodyBytes?: number;
  /** Whether a session may call it before it has used the second factor of its account. */
  isBeforeSecondFactor?: boolean;
  /** The type of the file that is returned instead of JSON, if any. */
  fileType?: string;
}

/**
 * Returns the description with its literal types kept. Large bodies are limited per account, so their endpoints also answer
 * `too-many-requests`.
 */
export const endpoint = <
  const Method extends 'GET' | 'POST' | 'PUT' | 'DELETE',
  const Path extends string,
  Answer extends ZodMiniType,
  const Right extends Access,
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
>(
  description: Endpoint<Method, Path, Params, Query, Body, Answer, Right>,
): Endpoint<Method, Path, Params, Query, Body, Answer, Right> =>
  description.maxBodyBytes
    ? { ...description, problems: [...new Set([...description.problems, 'too-many-requests' as const])] }
    : description;

// biome-ignore lint/suspicious/noExplicitAny: any type is allowed here
type Any = any;
/** Any endpoint. */
export type AnyEndpoint = Endpoint<Any, Any, Any, Any, Any, Any, Any>;
/** The parameters in the path of an endpoint. */
export type ParamsOf<E extends AnyEndpoint> =
  E extends Endpoint<Any, Any, infer S, Any, Any, Any, Any> ? Inferred<S> : never;
/** The known query parameters of an endpoint. */
export type QueryOf<E extends AnyEndpoint> =
  E extends Endpoint<Any, Any, Any, infer S, Any, Any, Any> ? Inferred<S> : never;
/** The body of a request. */
export type BodyOf<E extends AnyEndpoint> =
  E extends Endpoint<Any, Any, Any, Any, infer S, Any, Any> ? Inferred<S> : never;
/** The successful answer of an endpoint. */
export type AnswerOf<E extends AnyEndpoint> = Infer<E['answer']>;

/** Input of an endpoint for the caller, with only the parts that the endpoint has. */
export type InputOf<E extends AnyEndpoint> = {
  params?: Unchecked<ParamsOf<E>>;
  query?: Partial<Unchecked<QueryOf<E>>>;
  body?: Unchecked<BodyOf<E>>;
};

/**
 * The reads that have the same result for everybody and need no session. On the server they call the
 * features' functions, in the browser they use HTTP. A page's `load` sees no difference.
 */
export type PublicRead = <E extends AnyEndpoint>(path: E['path'], input?: InputOf<E>) => Promise<AnswerOf<E>>;
