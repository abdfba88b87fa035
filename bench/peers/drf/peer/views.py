from django.db import transaction
from django.db.models import Sum
from rest_framework import filters, pagination, serializers, viewsets
from rest_framework.decorators import action
from rest_framework.response import Response

from peer.models import MONTHS, Entry


class AtOnce(serializers.ListSerializer):
    """Many rows by one statement: the framework's own would write them one by one."""

    def create(self, rows):
        with transaction.atomic():
            return Entry.objects.bulk_create([Entry(**row) for row in rows])


class EntrySerializer(serializers.ModelSerializer):
    class Meta:
        model = Entry
        fields = ["id", "row_version", "version", "year", "center_cost", "accounting", "description", *MONTHS]
        list_serializer_class = AtOnce


class Pages(pagination.PageNumberPagination):
    page_size = 50
    page_size_query_param = "page_size"
    max_page_size = 1000


class EntryViewSet(viewsets.ModelViewSet):
    serializer_class = EntrySerializer
    pagination_class = Pages
    filter_backends = [filters.SearchFilter, filters.OrderingFilter]
    search_fields = ["description", "accounting__codigo", "accounting__nome", "center_cost__codigo", "center_cost__nome"]
    ordering_fields = ["id"]
    ordering = ["id"]

    def get_queryset(self):
        query = self.request.query_params
        rows = Entry.objects.all()
        if "version" in query:
            rows = rows.filter(version=query["version"])
        if "center_cost" in query:
            rows = rows.filter(center_cost__in=query["center_cost"].split(","))
        return rows

    def get_serializer(self, *args, **kwargs):
        if isinstance(kwargs.get("data"), list):
            kwargs["many"] = True
        return super().get_serializer(*args, **kwargs)

    @action(detail=False)
    def report(self, request):
        by_regional = request.query_params.get("group_by") == "regional"
        group = "center_cost__company__regional" if by_regional else "center_cost"
        sums = {"sum_" + name: Sum(name) for name in MONTHS}
        lines = self.get_queryset().values(group, "accounting", "year").annotate(**sums)
        return Response(list(lines.order_by(group, "accounting", "year")))
