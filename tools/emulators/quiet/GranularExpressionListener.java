package com.google.firebase.rules.runtime.tracking;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ListMultimap;
import com.google.firebase.rules.runtime.common.EvaluationListener;
import com.google.firebase.rules.runtime.common.Evaluator;
import com.google.firebase.rules.runtime.common.ExecutionContext;
import com.google.firebase.rules.runtime.common.ParentPointer;
import com.google.firebase.rules.runtime.v1.Expression;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.v1.SourcePosition;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Replaces the emulator's class of this name in the tests: the original keeps every value of every expression
 * for the coverage report, whole documents included. Coverage needs to know what was true, false or failed.
 */
public final class GranularExpressionListener implements EvaluationListener {
  private final ConcurrentLinkedQueue<PermissionTrace> traces;
  private final ListMultimap<Expression, ExpressionValue> results = ArrayListMultimap.create();

  public GranularExpressionListener(ConcurrentLinkedQueue<PermissionTrace> traces) {
    this.traces = traces;
  }

  public GranularExpressionListener() {
    this(new ConcurrentLinkedQueue<>());
  }

  public ImmutableList<PermissionTrace> traces() {
    return ImmutableList.copyOf(traces);
  }

  @Override
  public void afterExpression(
      Expression expression, ParentPointer<ExecutionContext> context, ExpressionValue value) {
    ExpressionValue known = value == null ? ExpressionValue.getDefaultInstance() : value;
    switch (known.getKindCase()) {
      case BOOL_VALUE, UNDEFINED, KIND_NOT_SET -> results.put(expression, known);
      default -> {}
    }
  }

  @Override
  public void beforePermissionEvaluation(Evaluator.Context context) {
    results.clear();
  }

  @Override
  public void afterSinglePermissionEvaluation(
      Evaluator.Context context, boolean isAllowed, Expression permission) {
    traces.add(trace(context, permission).build());
  }

  @Override
  public void afterSinglePermissionEvaluation(
      Evaluator.Context context, Throwable error, Expression permission) {
    SourcePosition at = permission.getSourcePosition();
    String message =
        error.getMessage().isEmpty()
            ? String.format("evaluation error at L%d:%s", at.getLine(), at.getColumn())
            : error.getMessage();
    traces.add(trace(context, permission).error(message).build());
  }

  private PermissionTrace.Builder trace(Evaluator.Context context, Expression permission) {
    PermissionTrace.Builder trace = PermissionTrace.builder();
    trace.method(context.method());
    trace.permissionBody(permission);
    trace.evaluationResults(ImmutableListMultimap.copyOf(results));
    return trace;
  }
}
